import { isBlank } from '../guards.ts';
import type { WireResource } from '../wire-resource.ts';

type Values = Readonly<Record<string, unknown>>;

/*
 * A backend that takes a file by a call of its own tells it by an address, not by an id: what it told and what was
 * chosen since stand in the record beside the field, whose value stays an id or nothing.
 */

/** Where a record holds the address that its backend told in place of an id. */
export const fileAddressName = (field: string): string => `@${field}`;

/** Where a form holds the file that was chosen, until it is saved. */
export const chosenName = (field: string): string => `@${field}:chosen`;

/** Where a saved record tells why a file of it was not taken. */
export const REFUSED_FILE = '@refusedFile';

const uploadedFields = ({ quirks = {} }: Pick<WireResource, 'quirks'>): readonly string[] =>
  Object.entries(quirks).flatMap(([field, { upload }]) => (upload === undefined ? [] : [field]));

/** The record with what was answered of its files set beside their fields. */
export const filesApart = (resource: WireResource, values: Record<string, unknown>): Record<string, unknown> => {
  const told = uploadedFields(resource).filter((field) => typeof values[field] === 'string' && !isBlank(values[field]));
  return {
    ...values,
    ...Object.fromEntries(
      told.flatMap((field): [string, unknown][] => [
        [fileAddressName(field), values[field]],
        [field, null],
      ]),
    ),
  };
};

/** What a PUT for the whole record sends of its files: what was answered. */
export const toldFiles = (resource: WireResource, values: Values): Values =>
  Object.fromEntries(
    uploadedFields(resource).flatMap((field): [string, unknown][] => {
      const told = values[fileAddressName(field)];
      return typeof told === 'string' && isBlank(values[field]) ? [[field, told]] : [];
    }),
  );

/** The files that were chosen in a form, by field. */
export const chosenFiles = (resource: WireResource, values: Values): readonly (readonly [string, File])[] =>
  uploadedFields(resource).flatMap((field): (readonly [string, File])[] => {
    const chosen = values[chosenName(field)];
    return chosen instanceof File ? [[field, chosen]] : [];
  });

/** Why a file of a record that was saved was not taken; null where all were. */
export const refusedFileOf = (record: Values): string | null => {
  const problem = record[REFUSED_FILE];
  return typeof problem === 'string' ? problem : null;
};
