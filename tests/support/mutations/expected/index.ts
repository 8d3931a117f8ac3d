import { fieldTypes } from '#src/fields/index.ts';
import type { Row } from '../rows.ts';
import { API } from './api.ts';
import { CATALOGUE } from './catalogue.ts';
import { CONSTRAINTS } from './constraints.ts';
import { FIELDS } from './fields.ts';
import { FORM } from './form.ts';
import { HOME, INSTITUTION, MENU, PROCESS, SCREEN } from './others.ts';
import { INSIDE } from '../rows.ts';

const OF_CATALOGUES: Readonly<Record<string, Row>> = { ...CATALOGUE, ...API, ...CONSTRAINTS };

const OF_OTHERS: Readonly<Record<string, Row>> = {
  'fields.*': INSIDE,
  'text.es': INSIDE,
  'text.en': INSIDE,
  ...HOME,
  ...INSTITUTION,
  ...MENU,
  ...PROCESS,
  ...SCREEN,
};

/**
 * How edits of a key are to be told, by where the schemas say it.
 * @param place the key's id and case, as `schemaKeys` tells them
 */
export function rowOf({ id, case: where = id }: { readonly id: string; readonly case?: string }): Row | undefined {
  return rowNamed(plain(where)) ?? rowNamed(plain(id));
}

/** What an overlay says of a thing is said of that thing. */
const plain = (id: string): string => id.replace(/^patch\./, '');

function rowNamed(id: string): Row | undefined {
  const [part = '', ...rest] = id.split('.');
  const path = rest.join('.');
  if (part === 'catalogue') return OF_CATALOGUES[path];
  if (part === 'process') return OF_OTHERS[id] ?? FORM[path];
  if (part !== 'field') return OF_OTHERS[id];
  const [type = '', ...option] = rest;
  const own = option.join('.');
  return fieldTypes.has(type) && own !== '' ? (FIELDS[`${type}.${own}`] ?? FIELDS[own]) : FIELDS[path];
}

/** The names of all rows, for whoever asks which of them no schema knows. */
export const ROWS: ReadonlyMap<Row, string> = new Map(
  [OF_CATALOGUES, OF_OTHERS, FORM, FIELDS].flatMap((rows) => Object.entries(rows).map(([name, row]) => [row, name] as const)),
);
