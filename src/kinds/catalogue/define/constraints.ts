import type { Constraint, NoOverlap } from '#src/model/catalogue.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { Field } from '#src/model/field.ts';
import type { JsonObject } from '#src/model/json.ts';
import { objectAt, required, stringAt, stringsAt, textAt } from '#src/model/reading.ts';

/** The constraints of a catalogue; an entry that says none of the four is left out, which a rule refuses. */
export const defineConstraints = (
  stated: readonly JsonObject[],
  fields: readonly Field[],
  types: FieldTypes,
): readonly Constraint[] => stated.flatMap((entry) => constraintOf(entry, fields, types));

function constraintOf(entry: JsonObject, fields: readonly Field[], types: FieldTypes): readonly Constraint[] {
  const where = stringAt(entry, 'where') ?? null;
  const message = textAt(entry, 'message') ?? null;
  const per = stringsAt(entry, 'per') ?? [];
  const unique = stringsAt(entry, 'unique');
  if (unique) return [{ kind: 'unique', fields: [...new Set([...unique, ...per])], per: [], where, message }];
  const range = objectAt(entry, 'noOverlap');
  if (range) return [noOverlap(range, fields, types, { per, where, message })];
  const flag = stringAt(entry, 'oneDefault');
  if (flag !== undefined) return [{ kind: 'oneDefault', field: flag, per, where, message }];
  if (!objectAt(entry, 'keepOneActive')) return [];
  const active = fields.find((field) => types.get(field.type)?.marksActive)?.name ?? '';
  return [{ kind: 'keepOneActive', field: active, per, where, message }];
}

function noOverlap(
  range: JsonObject,
  fields: readonly Field[],
  types: FieldTypes,
  common: Pick<NoOverlap, 'per' | 'where' | 'message'>,
): NoOverlap {
  const from = required(stringAt, range, 'from');
  return {
    kind: 'noOverlap',
    from,
    to: required(stringAt, range, 'to'),
    bounds: BOUNDS.find((bounds) => bounds === stringAt(range, 'bounds')) ?? defaultBounds(from, fields, types),
    ...common,
  };
}

const BOUNDS: readonly NoOverlap['bounds'][] = ['[]', '[)', '(]', '()'];

/** One lesson may begin the minute another ends; one term may not begin the day another ends. */
function defaultBounds(name: string, fields: readonly Field[], types: FieldTypes): NoOverlap['bounds'] {
  const field = fields.find((one) => one.name === name);
  const storage = field && types.get(field.type)?.storage(field);
  return storage?.kind === 'column' && storage.sqlType.startsWith('time') ? '[)' : '[]';
}
