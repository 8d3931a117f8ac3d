import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '#src/model/text.ts';
import { constraintKinds, repeatCodes } from './index.ts';

const HERE = 'src/kinds/catalogue/constraints';

const names = constraintKinds.map(({ name }) => name);

test('the list of kinds of constraints is the folders beside it, each called by its name', () => {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...names].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('what another record has is refused by codes of its own, and nothing else is', () => {
  expect(repeatCodes).toEqual(new Set(['oneDefault', 'unique', 'uniqueTogether']));
});

describe('a kind of constraint', () => {
  // Whoever adds one touches its folder and the list: nothing else may know one by its name.
  it.each(names)('%s is known by name in its folder and in the list alone', (name) => {
    const quoted = `['"\`]${name}['"\`]`;
    const others = [`:!${HERE}/${name}/`, ':!*.test.ts', ':!*.test.tsx'];
    const found = spawnSync('git', [
      'grep',
      '-lE',
      '--untracked',
      `kind (===|!==) ${quoted}|case ${quoted}`,
      '--',
      'src',
      'scripts',
      ...others,
    ]);
    expect(found.stdout.toString()).toBe('');
    const imports = spawnSync('git', [
      'grep',
      '-lE',
      '--untracked',
      `constraints/${name}/|\\./${name}/kind`,
      '--',
      'src',
      'scripts',
      ...others,
    ]);
    const known = imports.stdout
      .toString()
      .trim()
      .split('\n')
      .filter((file) => file !== '');
    expect(known).toEqual([`${HERE}/all.ts`]);
  });

  it.each(constraintKinds)('$name shows what it refuses and what it lets through', ({ examples }) => {
    const steps = examples.flatMap((example) => example.steps);
    expect(steps.some(({ refused }) => refused !== undefined)).toBe(true);
    expect(steps.some(({ refused }) => refused === undefined)).toBe(true);
  });

  it.each(constraintKinds)('$name has words for every refusal, in every language alike', ({ words, untold }) => {
    for (const language of LANGUAGES) {
      expect(Object.keys(words[language])).toEqual(Object.keys(words.es));
      expect([...Object.keys(words[language]), 'unique']).toContain(untold);
    }
  });
});
