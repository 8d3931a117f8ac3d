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
  'setting.setting': INSIDE,
  'institution.kind': INSIDE,
  'home.kind': INSIDE,
  'menu.kind': INSIDE,
  ...HOME,
  ...INSTITUTION,
  ...MENU,
  ...PROCESS,
  ...SCREEN,
};

/** What is known of how edits of a key are to be told, and what the table calls it. */
export interface Told {
  readonly name: string;
  readonly row: Row;
}

/**
 * How edits of a key are to be told, by where the schemas say it.
 * @param place the key's id and case, as `schemaKeys` tells them
 */
export function rowOf({ id, case: where = id }: { readonly id: string; readonly case?: string }): Told | undefined {
  // Only overlays say it: where an entry stands is told of what it stands in.
  if (/\.(after|before)$/.test(id)) return { name: id, row: INSIDE };
  return rowNamed(plain(where)) ?? rowNamed(plain(id));
}

/** What an overlay says of a thing is said of that thing. */
const plain = (id: string): string => id.replace(/^patch\./, '');

function rowNamed(id: string): Told | undefined {
  const [part = '', ...rest] = id.split('.');
  const path = rest.join('.');
  if (part === 'catalogue') return found(OF_CATALOGUES, path);
  if (part === 'process') return found(OF_OTHERS, id) ?? found(FORM, path);
  if (part !== 'field') return found(OF_OTHERS, id);
  const [type = '', ...option] = rest;
  const own = option.join('.');
  const isOfType = fieldTypes.has(type) || type.startsWith('computed(');
  return isOfType && own !== '' ? (found(FIELDS, `${type}.${own}`) ?? found(FIELDS, own)) : found(FIELDS, path);
}

const found = (rows: Readonly<Record<string, Row>>, name: string): Told | undefined => {
  const row = rows[name];
  return row && { name, row };
};
