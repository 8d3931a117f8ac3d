import type { Catalogue, Constraint, RecordRule, TableName } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Called, Complete, Said } from '#src/model/key.ts';
import { readIn } from '#src/language/mapping.ts';
import { objectAt, required } from '#src/model/reading.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { constraintKeys, type ruleKeys, type tableKeys } from '../part-keys.ts';
import type { recordKeys } from '../record-keys.ts';
import { usualTable } from '../sql/names.ts';
import { completeApi } from './api.ts';
import { defineFields } from './field.ts';
import { defineForm } from './form.ts';
import { defaultLabelField, defineList } from './list.ts';
import { definePage } from './page.ts';
import { defineShares } from './shares.ts';
import { defineStates } from './states.ts';
import { kindIn } from '../constraints/index.ts';
import type { ConstraintContext } from '../constraints/kind.ts';

declare module '#src/model/catalogue.ts' {
  interface Catalogue
    extends Omit<
      Said<typeof catalogueKeys>,
      | 'kind'
      | 'record'
      | 'route'
      | 'table'
      | 'api'
      | 'fields'
      | 'list'
      | 'form'
      | 'page'
      | 'rules'
      | 'constraints'
      | 'shares'
      | 'states'
    > {}
  interface RecordWords extends Omit<Said<typeof recordKeys>, 'label'> {}
  interface TableName extends Complete<typeof tableKeys> {}
  interface RecordRule extends Said<typeof ruleKeys> {}
  interface Constraint extends Omit<Said<typeof constraintKeys>, 'per'> {}
}

/** What a catalogue's YAML means: every default filled in. `name` is its path below the layer. */
export function defineCatalogue(data: JsonObject, name: string, types: FieldTypes): Catalogue {
  const fields = defineFields(required(objectAt, data, 'fields'), types);
  const { kind: _kind, ...said } = readIn(catalogueKeys, data);
  const api = completeApi(said.api, name);
  const text = defaultLabelField(fields, types);
  // Nothing refers to the one record that there is, so that nothing need name it.
  const label = said.record.label ?? (said.single && text === '' ? api.id : text);
  return {
    ...said,
    record: { ...said.record, label },
    route: routeOf(said.route, name),
    table: tableOf(said.table, name),
    api,
    fields,
    list: defineList(said.list, fields, label, types),
    form: defineForm(said.form, fields),
    page: said.page === null ? null : definePage(said.page, label),
    rules: said.rules.map(ruleOf),
    constraints: defineConstraints(said.constraints, { fields, types }),
    shares: said.shares === null ? null : defineShares(said.shares),
    states: defineStates(said.states, fields, types),
  };
}

const routeOf = (stated: string | null, name: string): string | null =>
  stated === 'none' ? null : (stated ?? `/${name}`);

function tableOf({ schema, name }: Said<typeof tableKeys>, path: string): TableName {
  const usual = usualTable(path);
  return { schema: schema ?? usual.schema, name: name ?? usual.name };
}

const ruleOf = ({ name, ...rule }: Called<Said<typeof ruleKeys>>): RecordRule => ({ key: name, ...rule });

/** The constraints of a catalogue; an entry that is of no kind, or of several, is left out, which a rule refuses. */
const defineConstraints = (
  stated: Said<typeof catalogueKeys>['constraints'],
  context: ConstraintContext,
): readonly Constraint[] => stated.flatMap(([name, entry]) => constraintOf(name, entry, context) ?? []);

function constraintOf(name: string, entry: JsonObject, context: ConstraintContext): Constraint | null {
  const kind = kindIn(entry);
  const said = kind?.stated(entry);
  if (!kind || !said) return null;
  const { per: group, ...beside } = readIn(constraintKeys, entry);
  const { untold, forbidsRepeats = false } = kind;
  return { name, kind: kind.name, untold, forbidsRepeats, ...kind.complete(said, group ?? [], context), ...beside };
}
