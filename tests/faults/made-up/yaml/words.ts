import * as fc from 'fast-check';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';

/** What the values of a random overlay are chosen from: mostly names that exist, so that it means something. */
export interface Words {
  /** Wire names: of the resource, of others, and of nothing. */
  readonly name: fc.Arbitrary<string>;
  /** Names that no field has yet, mostly. */
  readonly fresh: fc.Arbitrary<string>;
  readonly path: fc.Arbitrary<string>;
  readonly resource: fc.Arbitrary<string>;
  readonly expression: fc.Arbitrary<string>;
  /** What stands in texts and patterns, where any text may. */
  readonly text: fc.Arbitrary<string>;
  readonly date: fc.Arbitrary<string>;
}

/** Names that code, SQL or the product itself has a meaning for. */
const PECULIAR = [
  ...'constructor toString hasOwnProperty record cel join class default length source id value select'.split(' '),
  ...'user parent_id orden company_id row_version rowVersion tableoid xmin fields validate Edit errors vErrors schema1 data'.split(
    ' ',
  ),
  'a'.repeat(63),
  'b'.repeat(64),
];

/** What ends a text, a comment, an element or a statement in one of the languages that are written. */
const BREAKING = [
  "'",
  '"',
  '`',
  '${x}',
  '</b>',
  '{y}',
  '*/',
  '//',
  '\\',
  '\n',
  '\u2028',
  '$$',
  ';',
  '%{n}',
  '||||',
  'ñ',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...BREAKING), fc.constantFrom('total', 'Uno', 'a b', 'errors', 'cel.')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''));

const literal = fc.oneof(
  fc.constantFrom('"total"', '"Estatus"', '0', '1', '-2.50', 'true', 'null', 'today()', '"2026-02-30"', '"2026-08-31"'),
  text.map((value) => JSON.stringify(value)),
);

const COMPARED = ['==', '!=', '<', '>=', '+', '-', '*', '/', '%', '&&', '||', 'in'];

/** Of fields whose values have the type in expressions: what is right there, mostly. */
const FITTING: Readonly<Record<string, readonly ((name: string) => string)[]>> = {
  bool: [(name) => name, (name) => `!${name}`, (name) => `${name} == true`],
  string: [(name) => `${name} == "total"`, (name) => `size(${name}) > 2`, (name) => `${name}.startsWith("'\\n\\"")`],
  int: [(name) => `${name} > 0`, (name) => `${name} + 1 == 2`, (name) => `${name} in [1, 2]`, (name) => `-${name} < 3`],
  decimal: [(name) => `${name} >= 0.5`, (name) => `${name} * 2 > ${name}`, (name) => `-${name} < -0.25`],
  date: [(name) => `${name} < today()`, (name) => `${name} == "2026-08-31"`],
  datetime: [(name) => `${name} < now()`, (name) => `${name} >= "2026-08-31"`],
};

/** Conditions over fields of the record that are right by their types. */
function conditionsOver(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    const cel = fieldTypes.get(field.type)?.cel(field);
    const present = `has(${field.name})`;
    if (typeof cel === 'string') return [present, ...(FITTING[cel] ?? []).map((fitting) => fitting(field.name))];
    return [`size(${field.name}) > 0`, `${field.name}.all(d, ${field.name}.exists(e, e == d))`];
  });
}

const conditionOver = (fields: readonly Field[]): fc.Arbitrary<string> => {
  const one = fc.constantFrom('today() > "2026-01-01"', ...conditionsOver(fields));
  return fc.oneof(
    one,
    fc.tuple(one, fc.constantFrom('&&', '||', '=='), one).map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
    fc.tuple(one, one, one).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
  );
};

const expressionOver = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    name,
    literal,
    fc.tuple(name, fc.constantFrom(...COMPARED), fc.oneof(literal, name)).map((parts) => parts.join(' ')),
    fc.tuple(name, name).map(([list, field]) => `${list}.exists(d, d.${field} == "total")`),
    fc.tuple(name, name).map(([list, field]) => `${list}.all(d, ${list}.all(e, d == e || d.${field} != e.${field}))`),
    fc.tuple(name, literal, name).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
  );

/** @param names of all resources */
export function wordsOf({ definition }: CatalogueResource, names: readonly string[], others: readonly string[]): Words {
  const own = definition.fields.map((field) => field.name);
  const inner = definition.fields.flatMap(({ fields }) => (fields ?? []).map((field) => field.name));
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(definition.api.id, ...inner) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.constantFrom(...PECULIAR) },
  );
  const path = fc.oneof(
    { weight: 4, arbitrary: name },
    { weight: 1, arbitrary: fc.tuple(name, name).map((parts) => parts.join('.')) },
  );
  const resource = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom('ninguna/parte') },
  );
  const expression = fc.oneof(
    { weight: 4, arbitrary: conditionOver(definition.fields) },
    { weight: 1, arbitrary: expressionOver(name) },
  );
  const date = fc.constantFrom('2026-02-28', '1900-01-01', '2026-13-01', '$hoy');
  const fresh = fc.constantFrom('Nuevo', 'Otro_1', 'nuevoDeOtro', ...PECULIAR);
  return { name, fresh, path, resource, expression, text, date };
}
