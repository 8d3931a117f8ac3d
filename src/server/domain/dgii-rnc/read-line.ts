import { fieldTypes } from '#src/fields/index.ts';
import type { Field } from '#src/model/field.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { present } from '#src/model/present.ts';
import ucs2length from '#src/runtime/ucs2length.ts';

/** Columns of the DGII's file: RNC, legal name, trade name, activity, street, number, sector, telephone, since, state, regime. */
export const FILE_COLUMNS = 11;

/** Wire names of the register's fields that a line gives, in the order of `Taxpayer`. */
export const TAXPAYER_FIELDS = [
  'rncId',
  'razonSocial',
  'nombre',
  'direccion1',
  'direccion2',
  'direccion3',
  'telefono',
  'fecha',
  'estatusDescr',
  'tipoRnc',
  'estatus',
] as const;

/** The values of a line, ready for the table; or what is wrong with it. */
export type Read = { readonly values: readonly (string | boolean | null)[] } | { readonly reason: string };

const ACTIVE = 'ACTIVO';
const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;

const isoDate = (text: string): string => {
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return day === undefined ? text : `${year}-${month}-${day}`;
};

/** A telephone that cannot be called is none: the file has thousands of them, and the taxpayer is as real. */
const NOT_DEMANDED = new Set(['telefono']);

function valueOf(field: Field, text: string): Json {
  const type = fieldTypes.get(field.type);
  if (type === undefined) throw new Error(`${field.name} is of the unknown type ${field.type}.`);
  const value = type.fromCsv(text, field);
  if (value === null || typeof value !== 'string') return value;
  const { maxLength } = type.schema(field, () => ({}));
  if (typeof maxLength === 'number' && ucs2length(value) > maxLength) {
    throw new RangeError(`${field.name} has more than ${maxLength} characters`);
  }
  if (type.format?.(value) === false) throw new RangeError(`${field.name} "${text}" is not valid`);
  return value;
}

/** Reads one line of the DGII's file as the register's fields. */
export function lineReader(fields: readonly Field[]): (line: string) => Read {
  const known = new Map(fields.map((field) => [field.name, field]));
  const kept = TAXPAYER_FIELDS.map((name) => {
    const field = known.get(name);
    if (field === undefined) throw new Error(`The register has no field ${name}.`);
    return field;
  });
  return (line) => {
    const columns = line.split('|').map((each) => each.trim().replaceAll(/\s+/g, ' '));
    if (columns.length !== FILE_COLUMNS) return { reason: `it has ${columns.length} columns, not ${FILE_COLUMNS}` };
    const [rnc = '', legal = '', trade = '', , street = '', house = '', sector = '', phone = '', since = ''] = columns;
    const [state = '', regime = ''] = columns.slice(9);
    const active = state.toUpperCase() === ACTIVE;
    const texts = [rnc, legal, trade, street, house, sector, phone, isoDate(since), state, regime, String(active)];
    const values: (string | boolean | null)[] = [];
    for (const [at, field] of kept.entries()) {
      try {
        const value =
          field.name === 'estatus' ? active : valueOf(field, present(texts[at], `The text of ${field.name}`));
        if (value === null && field.required) return { reason: `it has no ${field.name}` };
        values.push(typeof value === 'boolean' ? value : value === null ? null : textOfJson(value));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        if (!NOT_DEMANDED.has(field.name)) return { reason: error.message };
        values.push(null);
      }
    }
    return { values };
  };
}
