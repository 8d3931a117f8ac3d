import type { Catalogue } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { rowFieldsOf, typeOf } from '../record-schema.ts';

type Judge = (field: Field) => boolean;

/** The names of the fields that are so, those of rows after their list: `Partidas.Comprobante`. */
const namesOf = (fields: readonly Field[], types: FieldTypes, judge: Judge): readonly string[] =>
  flatFields(fields, types).flatMap((field) => [
    ...(judge(field) ? [field.name] : []),
    ...flatFields(rowFieldsOf(field, types), types)
      .filter(judge)
      .map((column) => `${field.name}.${column.name}`),
  ]);

const isFile = (field: Field, types: FieldTypes): boolean => typeOf(field, types).file !== undefined;

const isSecret = (field: Field, types: FieldTypes): boolean => {
  const storage = typeOf(field, types).storage(field);
  return storage.kind === 'column' && storage.sealed !== undefined;
};

/**
 * What a copy of a record begins without: numbers that the server gives, what no other record may have, files and secrets,
 * which are the first one's alone, and whether it is in use.
 */
export const uncopiedOf = ({ fields }: Catalogue, types: FieldTypes): readonly string[] =>
  namesOf(
    fields,
    types,
    (field) =>
      isFile(field, types) ||
      isSecret(field, types) ||
      field.unique ||
      typeOf(field, types).sequence !== undefined ||
      typeOf(field, types).marksActive === true,
  );

/** What is never kept in a browser: secrets, what few may see, and files that are not at the server yet. */
export const undraftedOf = ({ fields }: Catalogue, types: FieldTypes): readonly string[] =>
  namesOf(fields, types, (field) => isFile(field, types) || isSecret(field, types) || field.sensitive === true);

/** Whether a new record may begin as a copy of another. Who shares fields with another record would be that one again. */
export const isCopied = ({ record, shares, single }: Catalogue): boolean =>
  record.duplicate && shares === null && !single;
