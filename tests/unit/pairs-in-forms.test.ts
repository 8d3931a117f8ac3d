import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { widthFor } from '#src/fields/string/width.ts';
import { fieldNamed, typeOf } from '#src/kinds/catalogue/record-schema.ts';
import { pairsAmong } from '#src/kinds/catalogue/views/pairs.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

/** Labels or names of two fields that people read as one: whoever reads the first looks for the second beside it. */
const READ_AS_ONE: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [/desde/i, /hasta/i],
  [/inici/i, /(fin|final|termina)$/i],
  [/nombres?$/i, /apellidos?$/i],
];

const isReadAsOne = (one: Field, other: Field): boolean =>
  one.type === other.type &&
  READ_AS_ONE.some(
    ([first, second]) =>
      (first.test(one.label.es) && second.test(other.label.es)) || (first.test(one.name) && second.test(other.name)),
  );

/** How wide inputs of a type are where the YAML does not say, as their components say it. */
const WIDTH = /defaultWidth="(short|medium|long|full)"/;

const widthOf = (field: Field): string => {
  const shown = typeOf(field, fieldTypes).shownAs?.(field) ?? field;
  if (shown.width !== undefined) return shown.width;
  if (shown.type === 'string') return widthFor(shown.maxLength);
  if (shown.type === 'computed') return shown.as === 'string' ? 'medium' : 'short';
  return WIDTH.exec(readFileSync(`src/fields/${shown.type}/input.tsx`, 'utf8'))?.[1] ?? 'full';
};

const spanOf = (field: Field, columns: number): number =>
  Math.min(columns, { short: 1, medium: 1, long: 2, full: columns }[widthOf(field)] ?? columns);

/** In which row each field comes to stand, as the grid of a form has it. */
function rowsOf(fields: readonly Field[], pairs: ReadonlyMap<string, string>, columns: number): Map<Field, number> {
  const rows = new Map<Field, number>();
  let row = 0;
  let column = 0;
  const put = (items: readonly Field[], span: number): void => {
    if (column + span > columns) {
      row += 1;
      column = 0;
    }
    for (const item of items) rows.set(item, row);
    column += span;
  };
  for (const [at, field] of fields.entries()) {
    if (rows.has(field)) continue;
    const second = pairs.has(field.name) ? fields[at + 1] : undefined;
    const together = spanOf(field, columns) + (second === undefined ? 0 : spanOf(second, columns));
    if (second !== undefined && together <= columns) put([field, second], together);
    else put([field], spanOf(field, columns));
  }
  return rows;
}

interface Told {
  readonly name: string;
  readonly broken: boolean;
}

/** Two fields that are read as one and for which a row has room. */
const readAsOne = (name: string, catalogue: Catalogue, columns: number, isPaired = true): readonly Told[] =>
  catalogue.form.flatMap((part) => {
    const fields = part.fields.map((each) => fieldNamed(catalogue.fields, each)).filter(({ hidden }) => !hidden);
    const rows = rowsOf(fields, isPaired ? pairsAmong(fields, catalogue) : new Map(), columns);
    return fields.flatMap((one, at): readonly Told[] => {
      const other = fields[at + 1];
      if (other === undefined || !isReadAsOne(one, other)) return [];
      if (spanOf(one, columns) + spanOf(other, columns) > columns) return [];
      return [{ name: `${name}: ${one.name}, ${other.name}`, broken: rows.get(one) !== rows.get(other) }];
    });
  });

const { institutions } = await modelOf('resources');
const catalogues = institutions.flatMap((institution) =>
  [...ofKind(institution, 'catalogue')].map(([name, { definition }]) => ({ name, definition })),
);

it.each([2, 4])('two fields that are read as one stand in one row of %s columns, in every form', (columns) => {
  const all = catalogues.flatMap(({ name, definition }) => readAsOne(name, definition, columns));
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(15);
  expect([...new Set(all.flatMap(({ name, broken }) => (broken ? [name] : [])))]).toEqual([]);
  // Not all of them would without the pairs.
  const loose = catalogues.flatMap(({ name, definition }) => readAsOne(name, definition, columns, false));
  expect(loose.some(({ broken }) => broken)).toBe(true);
});
