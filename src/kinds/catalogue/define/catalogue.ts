import type { Catalogue, RecordRule, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { objectAt, objectsAt, required, stringAt, textAt } from '#src/model/reading.ts';
import { recordKeys, ruleKeys, tableKeys } from '../described.ts';
import { readIn } from '../keys/read.ts';
import { defineApi } from './api.ts';
import { defineConstraints } from './constraints.ts';
import { defineFields } from './field.ts';
import { defineForm } from './form.ts';
import { defaultLabelField, defineList } from './list.ts';
import { defineStates } from './states.ts';

/** What a catalogue's YAML means: every default filled in. `name` is its path below the layer. */
export function defineCatalogue(data: JsonObject, name: string, types: FieldTypes): Catalogue {
  const fields = defineFields(required(objectAt, data, 'fields'), types);
  const { label: named, order, ...words } = readIn(recordKeys, required(objectAt, data, 'record'));
  const label = named ?? defaultLabelField(fields, types);
  return {
    title: required(textAt, data, 'title'),
    record: { ...words, label, ...(order === null ? {} : { order }) },
    origin: stringAt(data, 'origin') === 'designed' ? 'designed' : 'documents',
    purpose: textAt(data, 'purpose') ?? null,
    route: routeOf(stringAt(data, 'route'), name),
    screen: stringAt(data, 'screen') ?? null,
    table: tableOf(objectAt(data, 'table') ?? {}, name),
    scope: stringAt(data, 'scope') === 'global' ? 'global' : 'company',
    tree: stringAt(data, 'tree') ?? null,
    api: defineApi(required(objectAt, data, 'api'), name),
    fields,
    list: defineList(objectAt(data, 'list') ?? {}, fields, label, types),
    form: defineForm(objectsAt(data, 'form') ?? [], fields),
    rules: (objectsAt(data, 'rules') ?? []).map(ruleOf),
    constraints: defineConstraints(objectsAt(data, 'constraints') ?? [], { fields, types }),
    states: defineStates(objectAt(data, 'states'), fields, types),
  };
}

const routeOf = (stated: string | undefined, name: string): string | null =>
  stated === 'none' ? null : (stated ?? `/${name}`);

function tableOf(stated: JsonObject, path: string): TableName {
  const [area = path, ...rest] = path.split('/').map((part) => part.replaceAll('-', '_').toLowerCase());
  const { schema, name } = readIn(tableKeys, stated);
  return { schema: schema ?? area, name: name ?? rest.join('_') };
}

const ruleOf = (stated: JsonObject, index: number): RecordRule => {
  const { name, ...rule } = readIn(ruleKeys, stated);
  return { key: name ?? `rule${index + 1}`, ...rule };
};
