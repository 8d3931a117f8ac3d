import { fieldTypes } from '#src/fields/index.ts';
import { valueFault } from '#src/kinds/catalogue/meaning/value-fault.ts';
import type { Field } from '#src/model/field.ts';
import type { Json } from '#src/model/json.ts';
import * as cel from '#src/runtime/cel.ts';
import { plainField } from '../plain-field.ts';
import type { Concern } from './concern.ts';

/** Values that fields of an expression are tried with, whichever of them accepts which: so that several are equal. */
export type Pool = readonly Json[];

/** Numbers of documents that people have, for what checks these. */
const DOCUMENTS: readonly Json[] = [
  ...['cedula', 'rnc'].flatMap((name) => {
    const type = fieldTypes.get(name);
    return type === undefined ? [] : type.examples(plainField(type, 'numero')).valid;
  }),
  'AB123456',
];

/** Around what an expression compares with: the last on one side, the first on the other. */
const around = (literal: string | number): readonly Json[] => {
  if (typeof literal === 'number') return [literal - 1, literal, literal + 1];
  const day = cel.date(literal);
  return [literal, `${literal}x`, ...(day === null ? [] : daysAround(day))];
};

const daysAround = (day: string): readonly string[] => [-1, 0, 1].flatMap((days) => cel.addDays(day, days) ?? []);

export function poolOf({ literals, source }: Concern): Pool {
  const today = cel.today();
  const year = cel.year(today) ?? 0;
  const days = [...daysAround(today), '2000-01-01T00:00:00', '2000-01-02T00:00:00', '2001-02-04T00:00:00'];
  return [
    ...new Set([
      ...literals.flatMap(around),
      0,
      1,
      2,
      3,
      100,
      ...(source.includes('year(') ? [year - 1, year, year + 1, year + 2] : []),
      ...days,
      ...days.map((day) => day.replace('T00:00', 'T10:30')),
      ...(source.includes('isDocument(') ? DOCUMENTS : []),
      'a',
      true,
      false,
    ]),
  ].filter((value) => value !== '');
}

/** Values of the pool and of the type's examples that the field accepts, and none where it may lack one. */
export function valuesOf(field: Field, pool: Pool): readonly Json[] {
  const own = fieldTypes.get(field.type);
  if (own === undefined) return [null];
  const shown = own.shownAs?.(field) ?? field;
  const { valid } = (fieldTypes.get(shown.type) ?? own).examples(shown);
  const accepted = [...new Set([...pool, ...valid])].filter((value) => valueFault(shown, value) === null);
  return field.required && field.showIf === undefined ? accepted : [...accepted, null];
}
