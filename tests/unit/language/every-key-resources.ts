import { readFileSync } from 'node:fs';
import { fieldTypes } from '#src/fields/index.ts';
import { constraintKinds } from '#src/kinds/catalogue/constraints/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { exampleCases } from '#tests/support/constraint-examples.ts';
import type { Place } from './schema-keys.ts';
import { childOf } from './values.ts';

const label = { es: 'x', en: 'x' };

/** A catalogue with two fields of each type that must be told nothing; of the others resources/base/pruebas/opciones. */
const plain = [...fieldTypes.values()]
  .filter(({ options }) => Object.values(options).every(({ isNeeded }) => !isNeeded))
  .map(({ name: type, marksActive }) => ({
    name: `pruebas/de-${type}`,
    data: {
      kind: 'catalogue',
      title: label,
      record: { es: 'campo', en: 'field', label: 'Nombre' },
      api: { id: 'campoId', one: true },
      fields: {
        Nombre: { type: 'string', label, required: true },
        A: { type, label },
        ...(!marksActive && { B: { type, label } }),
      },
      list: { columns: ['Nombre'], filters: ['Nombre'] },
    },
  }));

/** Resources in which every key of every kind has a place, with `more`. */
export const RESOURCES = 'tests/unit/language/resources';

const demanded = readFileSync(`${RESOURCES}/base/pruebas/demandas.yaml`, 'utf8');

/** A kind of constraint that demandas.yaml does not know is looked at in the examples it brings. */
const constrained = exampleCases
  .filter(({ kind }) => !new RegExp(`\\b${kind}:`).test(demanded))
  .flatMap(({ files: ofExample }) => ofExample);

/** What stands in no file of `RESOURCES`, since it follows from the types and the kinds of constraint that there are. */
export const more: readonly { readonly name: string; readonly data: JsonObject }[] = [...plain, ...constrained];

/** What decides in a mapping what its other keys mean. */
export function beside(place: string, data: JsonObject): string {
  if (place === 'field.computed') return `(as:${textOfJson(data['as'] ?? null)})`;
  if (place !== 'catalogue.constraints.*') return '';
  return `(${constraintKinds.flatMap(({ name }) => (name in data ? [name] : [])).join(' ')})`;
}

/** Values that the field takes whose option it is: for options that hold one. */
export function examplesAt({ data, place }: { readonly data: JsonObject; readonly place: Place }): readonly Json[] {
  const field = place.path.slice(0, -1).reduce<Json | undefined>(childOf, data);
  if (field === undefined || !isJsonObject(field) || !fieldTypes.has(textOfJson(field['type'] ?? null))) return [];
  return defineFields({ A: field }, fieldTypes).flatMap((one) => fieldTypes.get(one.type)?.examples(one).valid ?? []);
}
