import type { ColumnStorage, FieldTypes } from '#src/model/field-type.ts';
import { formerNames } from '#src/model/flat-fields.ts';
import type { Check, Column, ForeignKey, Index, Table } from '#src/model/table.ts';
import { isFoundBy, numberColumn } from '../find.ts';
import { columnName, databaseName, quoted } from '../sql/names.ts';
import { attachmentsOf } from './attachments.ts';
import { forCompanies, isAll, rowsOfCompanies } from './for-companies.ts';
import { type FieldUse, type MergedField, mergeFields, sharedStorage } from './merged-field.ts';
import { resourceChecks } from './resource-checks.ts';
import type { FieldSet } from './variant.ts';

/** Whether an institution finds records by it. */
const isNumbered = ({ uses }: MergedField, types: FieldTypes): boolean =>
  uses.some(({ field }) => isFoundBy(field, types));

/** What the column of such a field is known by, however it is written. */
const numberOf = (column: string): Column => ({
  name: numberColumn(column),
  sqlType: 'text',
  notNull: false,
  default: null,
  identity: false,
  generated: `rectoria.identifier(${quoted(column)})`,
  collation: 'C',
});

/** The index by which it is looked up, whole or by its beginning. */
const numberIndex = (table: string, column: string): Index => ({
  name: databaseName(table, numberColumn(column), 'index'),
  unique: false,
  expressions: [quoted(numberColumn(column))],
  columns: [numberColumn(column)],
  where: null,
});

/** What the fields of a table become. */
export interface FieldParts extends Pick<Table, 'attachments' | 'renamed'> {
  readonly columns: readonly Column[];
  readonly checks: readonly Check[];
  readonly indexes: readonly Index[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Columns whose values the audit does not keep. */
  readonly secret: readonly string[];
}

/** Whose fields they are: a resource's, or those of the rows of one of its lists. */
export interface FieldOwner {
  readonly resource: string;
  readonly list: string | null;
}

/** Columns, checks, indexes and foreign keys of the fields that institutions keep in one table. */
export function fieldParts(
  { resource, list }: FieldOwner,
  table: string,
  sets: readonly FieldSet[],
  types: FieldTypes,
): FieldParts {
  const all = sets.map(({ companyId }) => companyId);
  const kept = mergeFields(sets, types).flatMap((merged) => {
    const storage = sharedStorage(list === null ? resource : `${resource} ${list}`, merged);
    return storage ? [{ merged, storage }] : [];
  });
  const numbered = kept.flatMap(({ merged }) => (isNumbered(merged, types) ? [merged] : []));
  const renamed = renamedColumns(kept.map(({ merged }) => merged));
  return {
    ...(Object.keys(renamed).length > 0 && { renamed }),
    columns: [
      ...kept.map(({ merged, storage }) => columnOf(merged, storage, all)),
      ...numbered.map(({ column }) => numberOf(column)),
    ],
    checks: kept.flatMap(({ merged }) => [
      ...requirement(table, merged, all),
      ...valueChecks(table, merged),
      ...resourceChecks(table, merged, sets),
    ]),
    indexes: [
      ...kept.flatMap(({ merged, storage }) => indexesOf(table, merged, storage)),
      ...numbered.map(({ column }) => numberIndex(table, column)),
    ],
    foreignKeys: kept.flatMap(({ merged }) => foreignKeys(table, merged, sets)),
    secret: [
      ...kept.flatMap(({ merged, storage }) => (storage.kind === 'column' && storage.sealed ? [merged.column] : [])),
      // What follows from another column is no part of a row's history.
      ...numbered.map(({ column }) => numberColumn(column)),
    ],
    attachments: kept.flatMap(({ merged }) => attachmentsOf(resource, list, merged, types)),
  };
}

/** What was said of each column's earlier names, by whichever institution. */
const renamedColumns = (kept: readonly MergedField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    kept.flatMap(({ column, uses }) =>
      uses
        .flatMap(({ field }) => formerNames(field))
        .map(columnName)
        .filter((before) => before !== column)
        .map((before) => [before, column]),
    ),
  );

/** A hidden field need not have a value, however required it is. */
const demandsValue = ({ field }: FieldUse): boolean => field.required && field.showIf === undefined;

const companiesOf = (uses: readonly FieldUse[]): readonly number[] => uses.map(({ companyId }) => companyId);

const columnOf = ({ column, uses }: MergedField, { sqlType }: ColumnStorage, all: readonly number[]): Column => ({
  name: column,
  sqlType,
  notNull: isAll(companiesOf(uses.filter(demandsValue)), all),
  default: null,
  identity: false,
});

function requirement(table: string, { column, uses }: MergedField, all: readonly number[]): readonly Check[] {
  const companies = companiesOf(uses.filter(demandsValue));
  if (companies.length === 0 || isAll(companies, all)) return [];
  return [
    {
      name: databaseName(table, column, 'required'),
      expression: forCompanies(`${quoted(column)} is not null`, companies, all),
      columns: [column],
    },
  ];
}

function valueChecks(table: string, { column, uses }: MergedField): readonly Check[] {
  const companies = new Map<string, number[]>();
  for (const { companyId, storage } of uses) {
    const conditions = storage.kind === 'column' ? (storage.checks?.(quoted(column)) ?? []) : [];
    for (const condition of conditions) companies.set(condition, [...(companies.get(condition) ?? []), companyId]);
  }
  return [...companies].map(([condition, ofCompanies], index) => ({
    name: databaseName(table, column, index === 0 ? 'check' : `check${index + 1}`),
    // A company without the field keeps nothing in its column, so that any check is good for it.
    expression: forCompanies(condition, ofCompanies, companiesOf(uses)),
    columns: [column],
  }));
}

/** Unique and indexed texts are compared without regard to case, accents and surrounding space. */
function indexesOf(table: string, { column, uses }: MergedField, { sqlType }: ColumnStorage): readonly Index[] {
  const expressions = [sqlType === 'text' ? `rectoria.fold(${quoted(column)})` : quoted(column)];
  const indexes = uniquesOf(uses).map(({ columns, companies }, index): Index => {
    const where = rowsOfCompanies(companies, companiesOf(uses));
    const name = databaseName(table, column, index === 0 ? 'unique' : `unique${index + 1}`);
    return {
      name,
      unique: true,
      expressions: [...columns.map(quoted), ...expressions],
      columns: [...columns, column],
      where,
    };
  });
  const isUnique = uses.every((use) => uniqueWith(use) !== null);
  if (isUnique || !uses.some(({ field }) => field.index)) return indexes;
  const name = databaseName(table, column, 'index');
  return [...indexes, { name, unique: false, expressions, columns: [column], where: null }];
}

/** The columns together with which a field's values are unique; null where they need not be. */
const uniqueWith = ({ field, storage }: FieldUse): readonly string[] | null => {
  if (field.unique) return [];
  return (storage.kind === 'column' ? storage.uniqueWith?.map(columnName) : undefined) ?? null;
};

/** Companies may want a field unique in different ways. */
function uniquesOf(uses: readonly FieldUse[]) {
  const uniques = new Map<string, { readonly columns: readonly string[]; readonly companies: number[] }>();
  for (const use of uses) {
    const columns = uniqueWith(use);
    if (columns === null) continue;
    const known = uniques.get(columns.join()) ?? { columns, companies: [] };
    known.companies.push(use.companyId);
    uniques.set(columns.join(), known);
  }
  return [...uniques.values()];
}

/** Where institutions refer to different resources, none of them can be a foreign key of the shared column. */
function foreignKeys(table: string, { column, uses }: MergedField, sets: readonly FieldSet[]): readonly ForeignKey[] {
  const targets = new Map<string, ForeignKey['references']>();
  for (const { companyId, storage } of uses) {
    if (storage.kind === 'column' && storage.refersTo !== undefined) {
      const { schema, table: name, column: id } = storage.refersTo;
      targets.set(`${schema}.${name}`, { schema, table: name, columns: [id] });
    }
    if (storage.kind !== 'reference') continue;
    const target = sets.find((set) => set.companyId === companyId)?.target(storage.to);
    if (!target) throw new Error(`${table}.${column} refers to ${storage.to}, which company ${companyId} lacks`);
    const { schema, name } = target.table;
    const columns = [columnName(target.api.id)];
    targets.set(`${schema}.${name}`, { schema, table: name, columns, scope: target.scope });
  }
  const [references, ...others] = targets.values();
  if (!references || others.length > 0) return [];
  return [{ name: databaseName(table, column, 'fkey'), columns: [column], references, onDelete: 'restrict' }];
}
