import type { Catalogue, SharedField, SharedRow, Sharing } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { listedFields, storedFields, typeOf } from '../record/fields.ts';

/** A list, and the one that stands for it there. */
export interface SharedList {
  readonly own: string;
  readonly theirs: string;
  readonly fields: readonly SharedField[];
  /** Names of all fields of a row, here and there. */
  readonly inOwn: readonly string[];
  readonly inTheirs: readonly string[];
}

/** A row there, and the fields here that are of it. */
export interface SharedInRow extends SharedRow {
  readonly inTheirs: readonly string[];
}

/** What a record shares with the one that its reference leads to, sorted by how it is kept. */
export interface Pairs {
  readonly by: string;
  readonly values: readonly SharedField[];
  /** A file is one record's: each has one of its own with the same contents. */
  readonly files: readonly SharedField[];
  readonly lists: readonly SharedList[];
  readonly rows: readonly SharedInRow[];
  readonly sameBy: readonly string[];
}

const names = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);

export function pairsOf(
  { by, fields, rows, sameBy }: Sharing,
  own: Catalogue,
  theirs: Catalogue,
  types: FieldTypes,
): Pairs {
  const listed = new Map(listedFields(own.fields, types).map((one) => [one.field.name, one.rows]));
  const listedThere = new Map(listedFields(theirs.fields, types).map((one) => [one.field.name, one.rows]));
  const isFile = ({ own: name }: SharedField): boolean => {
    const field = own.fields.find((one) => one.name === name);
    return field !== undefined && typeOf(field, types).file !== undefined;
  };
  const plain = fields.filter((field) => !listed.has(field.own));
  return {
    by,
    sameBy,
    values: plain.filter((field) => !isFile(field)),
    files: plain.filter(isFile),
    lists: fields.flatMap((field): readonly SharedList[] => {
      const [here, there] = [listed.get(field.own), listedThere.get(field.theirs)];
      if (here === undefined || there === undefined) return [];
      const written = storedFields(here, types).filter(
        (one) => one.field.compute === undefined && typeOf(one.field, types).computedBy === undefined,
      );
      return [
        {
          own: field.own,
          theirs: field.theirs,
          fields: written.map(({ field: { name } }) => ({
            own: name,
            theirs: field.fields[name] ?? name,
            fields: {},
            values: {},
          })),
          inOwn: names(here),
          inTheirs: names(there),
        },
      ];
    }),
    rows: rows.map((row) => ({ ...row, inTheirs: names(listedThere.get(row.of) ?? []) })),
  };
}
