import { expect, it } from 'vitest';
import { prepared, preparedFor, statementOf } from './prepared.ts';
import { column, empty, type Fragment, identifier, join, literal, Shared, sql, table } from './sql.ts';

const made = (fragment: Fragment): readonly unknown[] => {
  const { text, values } = statementOf(fragment);
  return [text, ...values];
};

it('makes a parameter of whatever is interpolated, text too, and numbers them through all fragments', () => {
  const name = "x'; drop table a; --";
  const wanted = sql`name = ${name} and ${sql`size > ${3}`}`;
  expect(made(sql`select ${1}::int from a where ${wanted} limit ${[7, 8]}`)).toEqual([
    'select $1::int from a where name = $2 and size > $3 limit $4',
    1,
    name,
    3,
    [7, 8],
  ]);
});

it('takes names and constants into the text only where that is said, and quotes them', () => {
  expect(
    made(sql`select ${column('Nombre')}, ${identifier('t', 'a"b')} from ${table({ schema: 's', name: 'order' })}`),
  ).toEqual(['select "nombre", "t"."a""b" from "s"."order"']);
  expect(made(sql`select ${literal(5)}, ${literal("it's")}${empty}`)).toEqual(["select 5, 'it''s'"]);
});

it('joins fragments and values', () => {
  expect(made(sql`select${join([])}`)).toEqual(['select']);
  const conditions = [sql`a = ${1}`, sql`b`, sql`c = ${2}`];
  expect(made(sql`where ${join(conditions, ' and ')} and d in (${join([3, 4])})`)).toEqual([
    'where a = $1 and b and c = $2 and d in ($3,$4)',
    1,
    2,
    3,
    4,
  ]);
});

it('prepares a text once, whose parameters may stand in any order and several times', () => {
  const change = prepared<[id: number, name: string]>(
    (id, name) => sql`update a set name = ${name}, by = ${'us'} where id = ${id} and name <> ${name}`,
  );
  const text = 'update a set name = $1, by = $2 where id = $3 and name <> $1';
  expect(change(7, 'x')).toMatchObject({ text, values: ['x', 'us', 7] });
  expect(change(8, 'y')).toMatchObject({ text, values: ['y', 'us', 8] });
  const find = prepared<[id: number, name: string]>((id, name) => sql`select where id = ${id} and name = ${name}`);
  expect(find(1, 'z')).toMatchObject({ text: 'select where id = $1 and name = $2', values: [1, 'z'] });
});

it('sends a shared value once, in however many places it stands', () => {
  const name = new Shared('x');
  expect(made(sql`select ${1} where name = ${name} or ${sql`old = ${name}`} or name = ${'x'}`)).toEqual([
    'select $1 where name = $2 or old = $2 or name = $3',
    1,
    'x',
    'x',
  ]);
  const find = prepared<[id: number]>((id) => sql`select where a = ${name} and id = ${id} and b = ${name}`);
  expect(find(7)).toMatchObject({ text: 'select where a = $1 and id = $2 and b = $1', values: ['x', 7] });
});

it('prepares a text for a list of values', () => {
  const insert = preparedFor(2, (values) => sql`insert into a values (${join(values, ', ')})`);
  expect(insert(['x', null])).toMatchObject({ text: 'insert into a values ($1, $2)', values: ['x', null] });
  expect(() => insert(['x'])).toThrow('1 values for 2 parameters');
});

it('names a statement by its text', () => {
  const find = prepared<[id: number]>((id) => sql`select from a where id = ${id}`);
  expect(find(1).name).toBe(find(2).name);
  expect(statementOf(sql`select from a where id = ${3}`).name).toBe(find(1).name);
  expect(statementOf(sql`select from b where id = ${3}`).name).not.toBe(find(1).name);
});

it('refuses a value that no parameter takes', () => {
  const half = prepared<[id: number, name: string]>((id) => sql`select from a where id = ${id}`);
  expect(() => half(1, 'lost')).toThrow('2 values for 1 parameters');
});
