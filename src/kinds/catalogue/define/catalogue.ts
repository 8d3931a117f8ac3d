import { expressionAt } from '#src/expressions/expression.ts';
import type { Catalogue, RecordRule, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { objectAt, objectsAt, required, stringAt, textAt } from '#src/model/reading.ts';
import { defineApi } from './api.ts';
import { defineConstraints } from './constraints.ts';
import { defineFields } from './field.ts';
import { defineForm } from './form.ts';
import { defaultLabelField, defineList } from './list.ts';
import { defineStates } from './states.ts';

/** What a catalogue's YAML means: every default filled in. `name` is its path below the layer. */
export function defineCatalogue(data: JsonObject, name: string, types: FieldTypes): Catalogue {
  const fields = defineFields(required(objectAt, data, 'fields'), types);
  const record = required(objectAt, data, 'record');
  const order = stringAt(record, 'order');
  const label = stringAt(record, 'label') ?? defaultLabelField(fields, types);
  return {
    title: required(textAt, data, 'title'),
    record: {
      es: required(stringAt, record, 'es'),
      en: required(stringAt, record, 'en'),
      label,
      ...(order === undefined ? {} : { order }),
    },
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

function tableOf(stated: JsonObject, name: string): TableName {
  const [area = name, ...rest] = name.split('/').map((part) => part.replaceAll('-', '_').toLowerCase());
  return { schema: stringAt(stated, 'schema') ?? area, name: stringAt(stated, 'name') ?? rest.join('_') };
}

const ruleOf = (stated: JsonObject, index: number): RecordRule => ({
  key: stringAt(stated, 'name') ?? `rule${index + 1}`,
  that: required(expressionAt, stated, 'that'),
  message: required(textAt, stated, 'message'),
  field: stringAt(stated, 'field') ?? null,
});
