import type { Catalogue, CatalogueResource, States } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { JsonObject } from '#src/model/json.ts';
import { fieldNamed, typeOf } from '../record-schema.ts';
import { fieldManifest } from './fields.ts';
import { actionsOf, callsOf, wireManifest } from './calls.ts';
import { json } from '#src/codegen/json.ts';

/** Everything that a user of the catalogue can see or do. */
export const catalogueManifest = ({ name, definition }: CatalogueResource, types: FieldTypes): JsonObject => {
  const { title, record, origin, purpose, route, scope, form, rules } = definition;
  const isShared = scope === 'global';
  return json({
    title,
    record,
    origin: origin === 'designed' ? origin : undefined,
    purpose: purpose ?? undefined,
    screen: route,
    list: listManifest(definition, types),
    tree: definition.tree ?? undefined,
    form: form.map((part) => ({
      section: part.title,
      slot: part.slot ?? undefined,
      fields: part.fields.map((field) => fieldManifest(fieldNamed(definition.fields, field), types)),
    })),
    rules: rules.map(({ key, that, message, field }) => ({ rule: key, that: that.source, message, field })),
    constraints:
      definition.constraints.length === 0
        ? undefined
        : definition.constraints.map(({ kind, demand, ...rest }) => ({ constraint: kind, ...demand, ...rest })),
    states: definition.states === null ? undefined : statesManifest(definition.states),
    scope: isShared ? 'global' : undefined,
    actions: actionsOf(definition),
    access: { view: `${name} view`, ...(!isShared && { create: `${name} create`, edit: `${name} edit` }) },
    calls: callsOf(definition),
    wire: wireManifest(definition),
  });
};

const statesManifest = ({ field, transitions }: States): JsonObject =>
  json({
    field,
    transitions: transitions.map(({ name, label, from, to, permission, when, reason }) =>
      json({
        transition: name,
        label,
        from: from ?? undefined,
        to,
        permission,
        when: when?.source,
        reason: reason ?? undefined,
      }),
    ),
  });

const listManifest = ({ api, list, fields: whole }: Catalogue, types: FieldTypes): JsonObject => {
  const fields = flatFields(whole, types);
  const labelled = (name: string) => ({ field: name, label: fieldNamed(fields, name).label });
  return json({
    columns: list.columns.map((name) => ({ ...labelled(name), type: fieldNamed(fields, name).type })),
    filters: list.filters.map(labelled),
    sort: list.sort,
    // What is read whole is searched in the browser, wherever it is text.
    search:
      api.read === 'paged'
        ? list.search
        : fields.filter((field) => typeOf(field, types).searchable && !field.hidden).map((field) => field.name),
  });
};
