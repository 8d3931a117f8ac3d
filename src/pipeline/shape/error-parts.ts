import type { ErrorObject } from 'ajv';
import { isJsonObject } from '#src/model/json.ts';
import { ALSO_CALLED } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';

// Readers of what ajv says of an error (made with `verbose`).

/** Where in the data it is. */
export const pathOf = (error: ErrorObject): Path =>
  error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export const param = (error: ErrorObject, name: string): unknown =>
  isJsonObject(error.params) ? error.params[name] : undefined;

export const annotation = (error: ErrorObject, name: 'title' | 'description'): string =>
  textAt(error.parentSchema, name);

/** What the schema says of names. */
export const namesDescription = ({ parentSchema }: ErrorObject): string =>
  textAt(isJsonObject(parentSchema) ? parentSchema['propertyNames'] : undefined, 'description');

/** The names for which something else that they are called stands, where the schema says so. */
export function namesMeant({ parentSchema }: ErrorObject, alias: string): readonly string[] {
  const names = isJsonObject(parentSchema) ? parentSchema[ALSO_CALLED] : undefined;
  const meant = isJsonObject(names) && Object.hasOwn(names, alias) ? names[alias] : [];
  return Array.isArray(meant) ? meant.map(String) : [];
}

/** The schemas of the properties that the mapping may have. */
export const propertiesOf = ({ parentSchema }: ErrorObject): ReadonlyMap<string, unknown> => {
  const properties: unknown = isJsonObject(parentSchema) ? parentSchema['properties'] : undefined;
  return new Map(isJsonObject(properties) ? Object.entries(properties) : []);
};

export function textAt(schema: unknown, key: string): string {
  const value: unknown = isJsonObject(schema) ? schema[key] : undefined;
  return typeof value === 'string' ? value : '';
}
