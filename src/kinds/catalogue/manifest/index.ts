import type { Catalogue, CatalogueResource, Constraint, FormPart } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import { accessTo } from '#src/model/permission.ts';
import type { JsonObject } from '#src/model/json.ts';
import { fieldNamed } from '../record-schema.ts';
import { screenOfCatalogue } from '../screen.ts';
import { fieldManifest } from './fields.ts';
import { actionsOf, callsOf, wireManifest } from './calls.ts';
import { json, told } from '#src/codegen/json.ts';

/**
 * Everything that a user of the catalogue can see or do: what its file says, in the file's own words, and what comes of
 * it. What is kept in the database alone is left out, and what rules are tried with.
 */
export const catalogueManifest = (resource: CatalogueResource, types: FieldTypes): JsonObject => {
  const { name, definition } = resource;
  const {
    title,
    record,
    origin,
    route,
    scope,
    form,
    fields,
    single,
    list: _drawn,
    api: _spoken,
    table: _kept,
    ...said
  } = definition;
  const isShared = scope === 'global';
  return {
    ...told({
      title,
      record: json({
        ...record,
        history: record.history ? undefined : 'none',
        uses: record.uses ? undefined : 'none',
        presence: record.presence ? undefined : 'none',
        print: record.print ? undefined : 'none',
        duplicate: record.duplicate ? undefined : 'none',
        bulk: record.bulk ? undefined : 'none',
        cells: record.cells ? undefined : 'none',
        inline: record.inline ? undefined : 'none',
        import: record.import ? undefined : 'none',
      }),
      origin: origin === 'designed' ? origin : null,
      route,
      list: single ? null : listManifest(definition, types),
    }),
    // Fields stand below in the order of the form, each with the section that it is in.
    ...told({ form: form.filter(({ name: section }) => section !== null).map(sectionManifest) }),
    fields: form.flatMap((part) =>
      part.fields.map((field) => fieldManifest(fieldNamed(fields, field), types, part.name)),
    ),
    ...told({
      ...said,
      constraints: null,
      rules: definition.rules.map(({ examples: _tried, ...rule }) => rule),
      single: single ? true : null,
      scope: isShared ? scope : null,
      actions: actionsOf(definition),
      access: accessTo(name, screenOfCatalogue(resource).actions),
      calls: callsOf(definition),
      wire: wireManifest(definition),
    }),
    ...(definition.constraints.length > 0 && { constraints: definition.constraints.map(constraintManifest) }),
  };
};

/** What is demanded may be that something is false. */
const constraintManifest = ({ demand, ...said }: Constraint): JsonObject => ({
  ...told({ ...said, demand: null }),
  demand: Object.fromEntries(
    Object.entries(told({ ...demand })).concat(Object.entries(demand).filter(([, value]) => value === false)),
  ),
});

const sectionManifest = (part: FormPart): Readonly<Record<string, unknown>> => ({
  section: part.name,
  title: part.title,
  slot: part.slot,
});

const listManifest = ({ api, list, fields: whole }: Catalogue, types: FieldTypes): JsonObject => {
  const fields = flatFields(whole, types);
  const labelled = (name: string) => ({ field: name, label: fieldNamed(fields, name).label });
  return json({
    columns: list.columns.map((name) => ({ ...labelled(name), type: fieldNamed(fields, name).type })),
    filters: list.filters.map(labelled),
    sort: list.sort,
    // What is read whole is searched in the browser, wherever it is text.
    search: api.read === 'paged' ? list.search : 'texts',
    export: list.export ? undefined : 'none',
    states: list.states ? undefined : 'none',
    board: list.board ? 'by state' : undefined,
  });
};
