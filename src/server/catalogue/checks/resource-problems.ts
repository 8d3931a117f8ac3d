import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { listedFields, perFields, storedFields, typeOf } from '../record/fields.ts';
import { jsonAt } from '../record/json-at.ts';
import { isJsonArray } from '../record/read-body.ts';
import type { Referring } from './reference-problems.ts';

interface Named {
  readonly path: string;
  readonly resource: string;
}

/** The fields whose values name catalogues, those in groups too. */
const naming = perFields((fields, types): readonly string[] =>
  storedFields(fields, types).flatMap(({ field }) => (typeOf(field, types).namesResource === true ? [field.name] : [])),
);

const namesAny = perFields(
  (fields, types): boolean =>
    naming(fields, types).length > 0 || listedFields(fields, types).some(({ rows }) => naming(rows, types).length > 0),
);

/** What is wrong with the catalogues that a record and its rows name: there is none, or whoever writes may not see it. */
export function resourceProblems({ fields, types, institution, record, before, isSound, sees }: Referring) {
  if (!namesAny(fields, types)) return [];
  const known = new Set(before === null ? [] : namedIn(fields, types, before).map(({ resource }) => resource));
  const catalogues = ofKind(institution, 'catalogue');
  return namedIn(fields, types, record)
    .filter(({ path, resource }) => isSound(path) && !known.has(resource))
    .filter(({ resource }) => !(catalogues.has(resource) && sees(resource)))
    .map(({ path }): FieldProblem => ({ path, code: 'resource', params: {} }));
}

function namedIn(fields: readonly Field[], types: FieldTypes, record: JsonObject): readonly Named[] {
  const own = ownNamed(naming(fields, types), record, '');
  const ofRows = listedFields(fields, types).flatMap(({ field, rows }) => {
    const names = naming(rows, types);
    const values = record[field.name];
    if (names.length === 0 || !isJsonArray(values)) return [];
    return values.flatMap((row, at) => (isJsonObject(row) ? ownNamed(names, row, `${field.name}.${at}.`) : []));
  });
  return [...own, ...ofRows];
}

const ownNamed = (names: readonly string[], values: JsonObject, prefix: string): readonly Named[] =>
  names.flatMap((name) => {
    const resource = jsonAt(values, name);
    return typeof resource === 'string' ? [{ path: `${prefix}${name}`, resource }] : [];
  });
