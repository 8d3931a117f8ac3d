import { expect, it } from 'vitest';
import { classNames } from './class-names.ts';

const LIST = '.list { color: red; & .row::before { margin: 0.5px } } @keyframes come { }';

it('names each class of a file differently, and the same on every machine', () => {
  const [here, there] = [classNames('/home/a'), classNames('/srv/b')];
  const names = ['list', 'row', 'come'].map((name) => here(name, '/home/a/src/List.module.css', LIST));
  expect(new Set(names).size).toBe(3);
  expect(names).toEqual(['list', 'row', 'come'].map((name) => there(name, '/srv/b/src/List.module.css', LIST)));
  expect(names.every((name) => /^[a-z][a-z\d]{4}$/.test(name))).toBe(true);
});

it('names the same class of another file otherwise', () => {
  const name = classNames('/a');
  expect(name('list', '/a/One.module.css', LIST)).not.toBe(name('list', '/a/Other.module.css', LIST));
});

it('tells where a class is asked for that the file has not', () => {
  expect(() => classNames('/a')('lost', '/a/One.module.css', LIST)).toThrow('One.module.css has no class lost');
});
