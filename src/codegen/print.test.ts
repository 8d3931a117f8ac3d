import { expect, test } from 'vitest';
import { arrow, call, type Js } from '#src/expressions/js.ts';
import { print } from './doc.ts';
import { expressionDoc } from './expression.ts';
import { literal, quoted } from './literal.ts';

test('a value stands on one line where it fits, and on one line for each part where it does not', () => {
  const value = { uno: 'a', dos: [1, null, true] };
  expect(print(literal(value))).toBe("{ uno: 'a', dos: [1, null, true] }");
  expect(print(literal(value), 30)).toBe("{\n  uno: 'a',\n  dos: [1, null, true],\n}");
});

test('what follows a value counts for whether it fits', () => {
  expect(print(['x = ', literal(['aaa', 'bbb']), ';'], 18)).toBe("x = [\n  'aaa',\n  'bbb',\n];");
  expect(print(['x = ', literal(['aaa', 'bbb']), ';'], 19)).toBe("x = ['aaa', 'bbb'];");
});

test.each(["it's", 'a "b"', `'both' "kinds"`, 'línea\nnueva', String.raw`\d{3}`, 'fin\u2028', "'", '"', '\\"'])(
  '%j is quoted so that JavaScript reads it back the same',
  async (text) => {
    const code = `data:text/javascript,${encodeURIComponent(`export const read = ${quoted(text)};`)}`;
    await expect(import(/* @vite-ignore */ code)).resolves.toMatchObject({ read: text });
  },
);

const ofRecord = (name: string): Js => ({ of: 'record', name });

const rowsOf = (name: string): Js => call('rows', ofRecord(name));

const text = (value: string): Js => ({ text: value });

test('texts and patterns within compiled expressions are laid out around, whatever they hold', () => {
  const choice = call('oneOf', ofRecord('B'), { items: ['x', 'y'].map(text) }, 'cel.textEq');
  const js = call('and', call('textEq', ofRecord('A'), text('a, (b] "c"')), choice);
  expect(print(expressionDoc(js))).toBe(
    `cel.and(cel.textEq(record.A, 'a, (b] "c"'), cel.oneOf(record.B, ['x', 'y'], cel.textEq))`,
  );
  expect(print(expressionDoc(call('matches', ofRecord('A'), String(/^["'],\(x,y[)]$/u))))).toBe(
    String.raw`cel.matches(record.A, /^["'],\(x,y[)]$/u)`,
  );
  expect(print(expressionDoc(call('map', rowsOf('L'), arrow(['d'], { of: 'd', name: 'x' }))))).toBe(
    'cel.map(cel.rows(record.L), (d) => d.x)',
  );
});

/** As Biome prints them. */
const LAYOUTS: readonly (readonly [layout: string, js: Js, printed: string])[] = [
  [
    'the last arrow stays on the line of its call',
    call('filter', rowsOf('L'), arrow(['d'], call('and', 'd.first', 'd.second'))),
    'cel.filter(cel.rows(record.L), (d) =>\n  cel.and(d.first, d.second),\n)',
  ],
  [
    'an arrow to a value does not',
    call('map', rowsOf('L'), arrow(['d'], 'd.aLongerNameThanThat')),
    'cel.map(\n  cel.rows(record.L),\n  (d) => d.aLongerNameThanThat,\n)',
  ],
  [
    'the last array stays on the line of its call',
    call('in', ofRecord('Kind'), { items: ['first', 'second', 'third'].map(text) }),
    "cel.in(record.Kind, [\n  'first',\n  'second',\n  'third',\n])",
  ],
  [
    'several functions stand on lines of their own, though they would fit',
    call('map', call('filter', 'r.L', arrow(['p'], 'p.y')), arrow(['p'], 'p.z')),
    'cel.map(\n  cel.filter(r.L, (p) => p.y),\n  (p) => p.z,\n)',
  ],
];

test.each(LAYOUTS)('%s', (_, js, printed) => {
  expect(print(expressionDoc(js), 48)).toBe(printed);
});
