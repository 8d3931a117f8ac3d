import { orEmpty } from '#src/model/absent.ts';
import type { ListView } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Complete, Said } from '#src/model/key.ts';
import type { listKeys } from '../part-keys.ts';

declare module '#src/model/catalogue.ts' {
  interface ListView extends Complete<typeof listKeys> {}
}

const MOST_COLUMNS = 6;

/** The list screen: what the YAML says, the rest chosen from the fields. */
export function defineList(
  said: Said<typeof listKeys>,
  fields: readonly Field[],
  label: string,
  types: FieldTypes,
): ListView {
  const shown = fields.filter(({ sensitive }) => sensitive !== true);
  const columns = said.columns ?? defaultColumns(shown, types);
  return {
    columns,
    search: said.search ?? defaultSearch(columns, shown, types),
    filters: said.filters ?? defaultFilters(columns, shown, types),
    sort: said.sort ?? { field: label, order: 'ASC' },
    export: said.export,
    states: said.states,
    board: said.board,
  };
}

/** The first text that people see; empty where there is none, which a rule refuses. */
export const defaultLabelField = (fields: readonly Field[], types: FieldTypes): string =>
  orEmpty(
    fields.find((field) => types.get(field.type)?.searchable === true && !field.hidden && field.sensitive !== true)
      ?.name,
  );

function defaultColumns(fields: readonly Field[], types: FieldTypes): readonly string[] {
  const listable = fields.filter((field) => !field.hidden && types.get(field.type)?.listable === true);
  const isActive = (field: Field): boolean => types.get(field.type)?.marksActive === true;
  const first = listable.filter((field) => !isActive(field)).slice(0, MOST_COLUMNS);
  return [...first, ...listable.filter(isActive)].map(({ name }) => name);
}

/** Words are looked for in texts; what is computed may be a number. */
function isSearchedText(field: Field, types: FieldTypes): boolean {
  const type = types.get(field.type);
  const storage = type?.searchable === true ? type.storage(field) : undefined;
  return storage !== undefined && 'sqlType' in storage && storage.sqlType === 'text';
}

const defaultSearch = (columns: readonly string[], fields: readonly Field[], types: FieldTypes): readonly string[] =>
  fields.filter((field) => columns.includes(field.name) && isSearchedText(field, types)).map(({ name }) => name);

/** The active flag, and columns of which there are few values to choose from. */
const defaultFilters = (columns: readonly string[], fields: readonly Field[], types: FieldTypes): readonly string[] =>
  flatFields(fields, types)
    .filter((field) => {
      const type = types.get(field.type);
      return (
        !field.hidden && (type?.marksActive === true || (columns.includes(field.name) && type?.filterable === true))
      );
    })
    .map(({ name }) => name);
