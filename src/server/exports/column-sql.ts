import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { isAnyResource } from '#src/model/any-resource.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Storage } from '#src/model/field-type.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import { storedFields, typeOf } from '../catalogue/record/fields.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { type LabelSql, labelSql } from '../catalogue/sql/label-sql.ts';
import { pairsOf } from '../catalogue/sql/record-select.ts';
import { printedValue, storedValue } from '../catalogue/sql/stored-value.ts';
import { idsThrough, throughSql } from '../catalogue/sql/through-sql.ts';
import { column, type Fragment, identifier, join, literal, sql, table } from '../sql/sql.ts';
import { asJson, asText, readerOf, type ReadValue } from './read-value.ts';

/** Whether whoever asks is told what records of that catalogue are called. */
export type SeesLabels = (resource: string) => boolean;

/** How the values of a field are read for a file. */
export interface ColumnSql {
  /** Of the table `t`, and what is joined to it. */
  readonly value: Fragment;
  readonly joins: readonly Fragment[];
  readonly read: ReadValue;
  /** The same as people read it, where the database can say it: null for no value. */
  readonly printed: Fragment | null;
  /** Where the value is what another record is called: the field that says so. */
  readonly label: Field | null;
}

/** Who is told, and how. */
export interface Told {
  readonly language: Language;
  readonly sees: SeesLabels;
}

/** The SQL of a field; null for one of which no list shows anything. @param alias of what it joins */
export function columnSqlOf(
  repository: Repository,
  field: Field,
  alias: string,
  { language, sees }: Told,
): ColumnSql | null {
  const { catalogue, types, institution } = repository;
  const catalogues = ofKind(institution, 'catalogue');
  const targetOf = (name: string): Catalogue | undefined => catalogues.get(name)?.definition;
  const labelOf = (name: string): LabelSql | null => {
    const target = sees(name) ? targetOf(name) : undefined;
    return target === undefined ? null : labelSql(target, types);
  };
  /** What the record of an id is called; the id where nobody may tell. */
  const called = (to: string, id: Fragment): ColumnSql => {
    const label = labelOf(to);
    if (label === null) return { value: id, joins: [], read: asText, printed: sql`${id}::text`, label: null };
    const { stored, value, joined } = label;
    return {
      value: value(alias),
      joins: [joined(alias, id)],
      read: readerOf(stored.storage),
      printed: printedValue(stored, alias, types, language),
      label: stored.field,
    };
  };
  /** The same of several ids, as JSON. */
  const allCalled = (to: string, ids: Fragment): ColumnSql => {
    const label = labelOf(to);
    if (label === null) return { value: ids, joins: [], read: asJson, printed: null, label: null };
    const value = sql`(select json_agg(${label.value(alias)} order by i.n)
      from json_array_elements_text(${ids}) with ordinality i(id, n)${label.joined(alias, sql`i.id::integer`)})`;
    return { value, joins: [], read: asJson, printed: null, label: label.stored.field };
  };

  const bySeveral = (storage: Extract<Storage, { readonly kind: 'any-reference' }>, id: Fragment): ColumnSql => {
    const cases = isAnyResource(storage.to)
      ? []
      : Object.entries(storage.to).flatMap(([told, to]) => {
          const label = labelOf(to);
          const target = targetOf(to);
          if (label === null || target === undefined) return [];
          const said = sql`select ${label.value(alias)}::text from ${table(target.table)} ${identifier(alias)}
            where ${identifier(alias)}.${column(target.api.id)} = ${id}`;
          return [sql`when ${literal(told)} then (${said})`];
        });
    if (cases.length === 0) return { value: id, joins: [], read: asText, printed: sql`${id}::text`, label: null };
    const teller = identifier('t', columnName(storage.resourceField));
    const value = sql`case ${teller}::text ${join(cases, ' ')} else ${id}::text end`;
    return { value, joins: [], read: asText, printed: value, label: null };
  };

  /** What another record, which a reference leads to, has in one of its fields. */
  const lookedUp = ({ from, field: shown }: Extract<Storage, { readonly kind: 'lookup' }>): ColumnSql | null => {
    const reference = storedFields(catalogue.fields, types).find((each) => each.field.name === from)?.storage;
    const target = reference?.kind === 'reference' ? targetOf(reference.to) : undefined;
    const found = target && storedFields(target.fields, types).find((each) => each.field.name === shown);
    const as = type.shownAs?.(field);
    if (target === undefined || found === undefined || as === undefined) return null;
    const other = `${alias}l`;
    const id = sql`${identifier(other)}.${column(target.api.id)}`;
    const joined = sql` left join ${table(target.table)} ${identifier(other)} on ${id} = ${identifier('t', columnName(from))}`;
    const { field: held, storage: kept } = found;
    if (kept.kind === 'reference') {
      const { joins, ...rest } = called(kept.to, identifier(other, columnName(held.name)));
      return { ...rest, joins: [joined, ...joins] };
    }
    const stored = { field: { ...as, name: held.name }, storage: kept };
    const printed = printedValue(stored, other, types, language);
    return { value: storedValue(found, other), joins: [joined], read: readerOf(kept), printed, label: null };
  };

  const type = typeOf(field, types);
  const storage = type.storage(field);
  switch (storage.kind) {
    case 'reference':
      return called(storage.to, identifier('t', columnName(field.name)));
    case 'any-reference':
      return bySeveral(storage, identifier('t', columnName(field.name)));
    case 'column':
      return {
        value: storedValue({ field, storage }, 't'),
        joins: [],
        read: readerOf(storage),
        printed: printedValue({ field, storage }, 't', types, language),
        label: null,
      };
    case 'junction':
      return allCalled(storage.to, pairsOf({ field, to: storage.to }, catalogue));
    case 'through': {
      const through = throughSql(catalogue, types, targetOf).find(({ name }) => name === field.name);
      return through === undefined ? null : allCalled(storage.to, idsThrough(through));
    }
    case 'lookup':
      return lookedUp(storage);
    case 'child-table':
    case 'group':
    case 'none':
      return null;
    default:
      return storage satisfies never;
  }
}

/** What a list that is read whole is put in order by. */
interface OrderSql extends Pick<ColumnSql, 'value' | 'joins'> {
  /** Whether case and accents say nothing of its place. */
  readonly isText: boolean;
}

/** Null for a field that no list is ordered by. @param alias of what it joins */
export function orderValue(repository: Repository, name: string, alias: string, told: Told): OrderSql | null {
  const { catalogue, types } = repository;
  if (name === 'id' || name === catalogue.api.id)
    return { value: sql`t.${column(catalogue.api.id)}`, joins: [], isText: false };
  const stored = storedFields(catalogue.fields, types).find(({ field }) => field.name === name);
  if (stored === undefined) return null;
  const { field, storage } = stored;
  const referred = storage.kind === 'reference' ? columnSqlOf(repository, field, alias, told) : null;
  if (referred !== null && referred.label !== null) return { ...referred, isText: true };
  const isText = storage.sqlType === 'text';
  return { value: identifier('t', columnName(name)), joins: [], isText };
}
