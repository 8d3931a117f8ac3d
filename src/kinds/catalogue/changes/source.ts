import type { Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { isJsonObject, type Json } from '#src/model/json.ts';

/** Keywords of the schema of a value, by the option that they come from where it is called otherwise. */
const OPTIONS: Readonly<Record<string, string>> = {
  minimum: 'min',
  maximum: 'max',
  notBefore: 'min',
  notAfter: 'max',
  minItems: 'minRows',
  maxItems: 'maxRows',
  enum: 'values',
};

/** Where the YAML says what stands at a path of the manifest; the nearest that it says where it follows from that. */
export function sourceOf(path: readonly string[], { data }: Pick<Resource, 'data'>): Path {
  const [part, ...rest] = path;
  if (part === 'fields') return fieldSource(rest);
  if (part === 'list') return listSource(rest, data['list']);
  if (part === 'form') return ['form', ...rest];
  if (part === 'states') return ['states', ...rest];
  if (part === 'wire') return ['api', ...rest];
  if (part === 'calls' || part === 'actions') return ['api'];
  if (part === 'access') return [];
  return path;
}

/** `['BancSiglas', 'accepts', 'maxLength']` is said at `fields.BancSiglas.maxLength`, of a row below the list. */
function fieldSource([name, ...rest]: readonly string[]): Path {
  if (name === undefined) return ['fields'];
  const [key, ...more] = rest;
  if (key === 'rows' || key === 'fields') return ['fields', name, ...fieldSource(more)];
  if (key === 'accepts') return ['fields', name, ...more.map((keyword) => OPTIONS[keyword] ?? keyword)];
  return ['fields', name, ...rest];
}

/** A column is said at its place among the columns. */
function listSource([key, ...rest]: readonly string[], list: Json | undefined): Path {
  const [name] = rest;
  const said = isJsonObject(list) && key !== undefined ? list[key] : undefined;
  const at = Array.isArray(said) ? said.indexOf(name) : -1;
  return ['list', ...(key === undefined ? [] : [key]), ...(at === -1 ? [] : [at])];
}
