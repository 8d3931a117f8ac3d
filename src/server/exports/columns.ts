import { printValue } from '#src/fields/print.ts';
import type { Field } from '#src/model/field.ts';
import type { SheetForm } from '#src/model/field-type.ts';
import { OWN_NUMBER } from '#src/model/import.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { typeOf } from '../catalogue/record/fields.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { column, type Fragment, sql } from '../sql/sql.ts';
import { type ColumnSql, type Told, columnSqlOf } from './column-sql.ts';

/** A column of a file: where its values come from, and how each is told. */
export interface ExportColumn extends Pick<ColumnSql, 'value' | 'joins' | 'printed'> {
  readonly name: string;
  readonly label: string;
  /** As people read it, of what PostgreSQL wrote. */
  readonly text: (written: string) => string;
  /** What a spreadsheet counts with; null where it is a text. */
  readonly form: SheetForm | null;
  /** The number or day that it is, on the wire. */
  readonly wire: (written: string) => Json;
}

/** Few values are told again and again, as the names of states are. */
const MOST_KEPT = 5_000;

function keeping(tell: (written: string) => string): (written: string) => string {
  const known = new Map<string, string>();
  return (written) => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const said = tell(written);
    if (known.size < MOST_KEPT) known.set(written, said);
    return said;
  };
}

/** Whether the list shows it, or can, and a file may hold it: secrets leave in no file. */
function canLeave(field: Field, { catalogue: { list }, types }: Repository): boolean {
  const type = typeOf(field, types);
  const storage = type.storage(field);
  const isShown = !field.hidden || list.columns.includes(field.name);
  return type.listable && isShown && !(storage.kind === 'column' && storage.sealed !== undefined);
}

/** The names of all fields that a file can hold, in the order of the catalogue. */
export const allColumns = (repository: Repository): readonly string[] =>
  flatFields(repository.catalogue.fields, repository.types)
    .filter((field) => canLeave(field, repository))
    .map(({ name }) => name);

/** The columns of those names, in their order; null for each that is no field which whoever asks may see. */
export function exportColumns(
  repository: Repository,
  names: readonly string[],
  whom: Told,
): readonly (ExportColumn | null)[] {
  const { catalogue, types } = repository;
  const fields = flatFields(catalogue.fields, types);
  return names.map((name, at) => {
    const field = fields.find((each) => each.name === name);
    if (field === undefined || !canLeave(field, repository)) return null;
    const found = columnSqlOf(repository, field, `r${at}`, whom);
    return found === null ? null : { name, label: field.label[whom.language], ...told(field, found, repository, whom) };
  });
}

/** The numbers of the records, by which an import of the file knows them again. */
export function numberColumn({ catalogue }: Repository, language: Language): ExportColumn {
  const value = sql`t.${column(catalogue.api.id)}`;
  const printed = sql`${value}::text`;
  return {
    name: catalogue.api.id,
    label: OWN_NUMBER[language],
    value,
    printed,
    joins: [],
    form: null,
    text: asIs,
    wire: asIs,
  };
}

function told(
  field: Field,
  { value, joins, read, printed, label }: ColumnSql,
  { types }: Repository,
  { language }: Told,
): Omit<ExportColumn, 'name' | 'label'> {
  const labelOf = (_resource: string, said: Json): string =>
    label === null ? textOfJson(said) : printValue(said, label, language, undefined, types);
  return {
    value,
    joins,
    printed,
    wire: read,
    text: keeping((written) => printValue(read(written), field, language, labelOf, types)),
    form: label === null ? (typeOf(field, types).inSheet?.(field) ?? null) : null,
  };
}

/** What the columns need to stand beside the rows that are listed. */
export const joinsOf = (columns: readonly ExportColumn[]): readonly Fragment[] => columns.flatMap(({ joins }) => joins);

const asIs = (written: string): string => written;

/**
 * The columns as the rows of a file are read: told by the database, where it can.
 * @param counted whether numbers and days leave as such
 */
export const readColumns = (columns: readonly ExportColumn[], counted: boolean): readonly ExportColumn[] =>
  columns.map((each) => {
    const { printed, form } = each;
    return printed === null || (counted && form !== null) ? each : { ...each, value: printed, text: asIs };
  });
