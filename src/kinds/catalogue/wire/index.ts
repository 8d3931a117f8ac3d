import { type Catalogue, tellsHistory } from '#src/model/catalogue.ts';
import type { FieldTypes, Storage } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { print } from '#src/codegen/doc.ts';
import { literal } from '#src/codegen/literal.ts';
import { isFindable } from '../find.ts';
import { takesImports } from '../imports.ts';
import { groupFieldsOf, rowFieldsOf, typeOf } from '../record-schema.ts';
import { statesOf } from '../states-of.ts';
import { sortsPages } from '../tables/paging/paging.ts';
import { unusualCalls } from './calls.ts';
import { cellsOf } from './cells.ts';
import { isCopied, uncopiedOf, undraftedOf } from './kept-back.ts';

/** The module that tells the data provider how to speak to the resource's endpoint. */
export const wireModule = (name: string, catalogue: Catalogue, types: FieldTypes): string =>
  [
    "import type { WireResource } from '#src/data-provider/wire-resource.ts';",
    '',
    print(['export const wire: WireResource = ', literal(wireOf(name, catalogue, types)), ';']),
    '',
  ].join('\n');

/** The storages of what refers to records of one resource. */
const LEADING: ReadonlySet<Storage['kind']> = new Set(['reference', 'junction', 'through']);

const isUnasked = ({ hidden, compute }: Field): boolean => hidden || compute !== undefined;

/** A `WireResource` of the data provider, as data. */
export const wireOf = (name: string, catalogue: Catalogue, types: FieldTypes): JsonObject => {
  const { api, record, scope, single, tree, states, fields: whole, list } = catalogue;
  const fields = flatFields(whole, types);
  const groups = groupsIn(whole, '', types);
  const shown = (field: Field): Field => typeOf(field, types).shownAs?.(field) ?? field;
  const storageOf = (field: Field): Storage => typeOf(field, types).storage(field);
  const references = new Map(
    fields.flatMap((field) => {
      const storage = storageOf(shown(field));
      return LEADING.has(storage.kind) && 'to' in storage && typeof storage.to === 'string'
        ? [[field.name, storage.to] as const]
        : [];
    }),
  );
  const children: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    fields.flatMap((field) => {
      const storage = storageOf(field);
      return storage.kind === 'child-table' ? [[field.name, storage.fields.map((child) => child.name)] as const] : [];
    }),
  );
  const rowIds = fields.flatMap((field) => {
    const storage = storageOf(field);
    return storage.kind === 'child-table' && storage.rowId !== ROW_ID ? [[field.name, storage.rowId] as const] : [];
  });
  const unaskedColumns = fields.flatMap((field) => {
    const storage = storageOf(field);
    return storage.kind === 'child-table'
      ? storage.fields.filter(isUnasked).map((column) => `${field.name}.${column.name}`)
      : [];
  });
  const unasked = [...fields.filter(isUnasked).map(({ name: one }) => one), ...unaskedColumns];
  const lookups = lookupsIn(fields, '', types);
  const signedIn = fields.filter((field) => field.signedIn === true).map(({ name: one }) => one);
  // What people see of a reference is its label, and of a lookup its value: searched where the list shows it.
  const isShown = (field: Field): boolean =>
    !field.hidden &&
    (typeOf(field, types).searchable ||
      ((references.has(field.name) || storageOf(field).kind === 'lookup') && list.columns.includes(field.name)));
  // Hidden or not: what a record is called where it is chosen is what is typed there.
  const beside = besideOf(record);
  const called = [record.label, ...beside];
  const isSearched = (field: Field): boolean => called.includes(field.name) || isShown(field);
  return {
    name,
    path: api.path,
    id: api.id,
    company: api.company,
    read: api.read,
    ...(api.read === 'paged'
      ? { sorts: fields.filter((field) => sortsPages(field, catalogue, types)).map((field) => field.name) }
      : {}),
    ...(list.export ? {} : { exports: false }),
    ...(tellsHistory(catalogue) ? {} : { history: false }),
    ...(record.uses ? {} : { uses: false }),
    ...(record.print ? {} : { print: false }),
    ...(record.presence ? {} : { presence: false }),
    ...(isCopied(catalogue) ? someOf('uncopied', uncopiedOf(catalogue, types)) : { duplicate: false }),
    ...(record.bulk && !single ? {} : { bulk: false }),
    ...(record.inline ? {} : { inline: false }),
    ...(record.cells ? someOf('cells', cellsOf(catalogue, types)) : {}),
    ...someOf('undrafted', undraftedOf(catalogue, types)),
    ...(takesImports(catalogue, types) ? {} : { imports: false }),
    ...unusualCalls(api),
    one: api.one,
    envelope: api.envelope,
    createWith: api.createWith,
    ...(signedIn.length > 0 ? { signedIn } : {}),
    ...(scope === 'global' ? { readOnly: true } : {}),
    ...(single ? { single: true } : {}),
    ...(tree === null ? {} : { tree }),
    ...(states === null ? {} : { state: states.field, states: statesOf(catalogue, types) }),
    ...(states === null || list.states ? {} : { countsStates: false }),
    label: record.label,
    ...orderOf(catalogue, types),
    ...(beside.length === 0 ? {} : { beside }),
    ...(catalogue.page === null ? {} : { page: true }),
    ...(isFindable(catalogue, types) ? { find: true } : {}),
    ...(catalogue.shares === null ? {} : { shares: catalogue.shares.by }),
    active: fields.find((field) => typeOf(field, types).marksActive)?.name ?? null,
    fields: [api.id, ...whole.map((field) => field.name)],
    ...(groups.length > 0 ? { groups: Object.fromEntries(groups) } : {}),
    ...(Object.keys(children).length > 0 ? { children } : {}),
    ...(rowIds.length > 0 ? { rowIds: Object.fromEntries(rowIds) } : {}),
    ...(lookups.length > 0 ? { lookups: Object.fromEntries(lookups) } : {}),
    ...(unasked.length > 0 ? { unasked } : {}),
    search: fields.filter(isSearched).map((field) => field.name),
    ...comparedIn(fields, types),
    references: Object.fromEntries(references),
  };
};

/** By what a list's conditions may be about: nobody is offered what they may not see. */
const comparedIn = (fields: readonly Field[], types: FieldTypes): JsonObject => {
  const compared: Record<string, readonly string[]> = {};
  const choices: Record<string, readonly (string | number)[]> = {};
  for (const field of fields) {
    const type = typeOf(field, types);
    const as = field.hidden || field.sensitive === true ? null : (type.compared?.(field) ?? null);
    if (as === null) continue;
    compared[as] = [...(compared[as] ?? []), field.name];
    if (as === 'choice') choices[field.name] = type.choices?.(field) ?? [];
  }
  return {
    ...(Object.keys(compared).length === 0 ? {} : { compared }),
    ...(Object.keys(choices).length === 0 ? {} : { choices }),
  };
};

/** Names that are said where there are any. */
const someOf = (key: string, names: readonly string[]): JsonObject => (names.length === 0 ? {} : { [key]: names });

/** What is said beside the label of a choice: who may not see the last of it is not given it. */
const besideOf = ({ beside, besideSeen }: Catalogue['record']): readonly string[] => [
  ...(beside ?? []),
  ...(besideSeen ?? []),
];

/** What choices are in order of, where that is not their names. A number that stands for another record says nothing. */
const orderOf = ({ record, list, api, fields }: Catalogue, types: FieldTypes): JsonObject => {
  const { field, order } = record.order ?? list.sort;
  if (field === api.id) return { order: { field: 'id', order } };
  const named = fields.find(({ name }) => name === field);
  const leads = named !== undefined && LEADING.has(types.get(named.type)?.storage(named).kind ?? 'none');
  return leads || (field === record.label && order === 'ASC') ? {} : { order: { field, order } };
};

/** Each group's name and the names in it; those of groups within the rows of a list follow the list's. */
const groupsIn = (
  fields: readonly Field[],
  list: string,
  types: FieldTypes,
): readonly (readonly [string, readonly string[]])[] =>
  fields.flatMap((field) => {
    const inner = groupFieldsOf(field, types);
    return [
      ...(inner.length > 0 ? [[`${list}${field.name}`, inner.map(({ name }) => name)] as const] : []),
      ...groupsIn(rowFieldsOf(field, types), `${field.name}.`, types),
    ];
  });

/** Each lookup's name and where its value comes from; of those in the rows of a list, the name follows the list's. */
const lookupsIn = (
  fields: readonly Field[],
  list: string,
  types: FieldTypes,
): readonly (readonly [string, JsonObject])[] =>
  fields.flatMap((field) => {
    const storage = typeOf(field, types).storage(field);
    const own =
      storage.kind === 'lookup' && typeof field.to === 'string'
        ? [[`${list}${field.name}`, { from: storage.from, to: field.to, field: storage.field }] as const]
        : [];
    return [...own, ...lookupsIn(flatFields(rowFieldsOf(field, types), types), `${field.name}.`, types)];
  });
