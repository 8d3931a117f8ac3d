import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { catalogues } from './support.ts';
import { servedForOthers } from './served-for-others.ts';

/** Every field, those of rows too. */
const allOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => {
    const storage = fieldTypes.get(field.type)?.storage(field);
    return storage !== undefined && 'fields' in storage ? [field, ...allOf(storage.fields)] : [field];
  });

const used = new Set(
  catalogues.flatMap(({ definition }) =>
    allOf(definition.fields).flatMap(({ to, read }) =>
      read === undefined || typeof to !== 'string' ? [] : [`${to} ${read}`],
    ),
  ),
);

describe('a read of the documents', () => {
  it('is made by the form that chooses from it, or told as served for others', () => {
    const declared = catalogues.flatMap(({ name, definition }) =>
      Object.keys(definition.api.reads).map((read) => `${name} ${read}`),
    );
    const told = servedForOthers.flatMap(({ reads }) => reads);
    expect(declared.filter((read) => !used.has(read)).toSorted()).toEqual(told.toSorted());
  });

  it.each([
    ['F145', 'academicos/periodos-academicos inscripcion'],
    ['F208', 'financieros/cajas disponibles'],
  ])('is made by a form: %s', (_, read) => {
    expect([...used]).toContain(read);
  });
});
