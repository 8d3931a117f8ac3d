import type { Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';
import { constraintKeys } from '../part-keys.ts';
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
export function sourceOf(path: readonly string[], { data }: Pick<Resource, 'data'>, isOrder = false): Path {
  const [part, ...rest] = path;
  if (isOrder && part === 'fields' && rest.length === 1) return orderSource(String(rest[0]), data['form']);
  if (part === 'constraints') return constraintSource(rest, data['constraints']);
  if (part === 'fields') return fieldSource(rest);
  if (part === 'list') return listSource(rest, data['list']);
  if (part === 'form') return ['form', ...rest];
  if (part === 'states') return ['states', ...rest];
  if (part === 'wire') return wireSource(rest);
  if (part === 'calls') return ['api'];
  if (part === 'actions') return ['api', ...ACTIONS(rest[0])];
  if (part === 'access') return [];
  return path;
}

/** Fields that a section names stand in its order, the others in that of the file. */
function orderSource(field: string, form: Json | undefined): Path {
  for (const [name, section] of Object.entries(isJsonObject(form) ? form : {})) {
    const fields = isJsonObject(section) ? section['fields'] : undefined;
    if (Array.isArray(fields) && fields.includes(field)) return ['form', name, 'fields', fields.indexOf(field)];
  }
  return ['fields', field];
}

/** What is demanded is said under the name of its kind. */
function constraintSource([name, key, ...rest]: readonly string[], constraints: Json | undefined): Path {
  if (name === undefined || key !== 'demand') return ['constraints', ...stepsOf(name), ...stepsOf(key), ...rest];
  const entry = isJsonObject(constraints) ? constraints[name] : undefined;
  const kind = Object.keys(isJsonObject(entry) ? entry : {}).find((one) => !(one in constraintKeys));
  return ['constraints', name, ...stepsOf(kind)];
}

const stepsOf = (step: string | undefined): readonly string[] => (step === undefined ? [] : [step]);

/** The part of `api` that says whether something can be done, and how. */
const ACTIONS = (action: string | undefined): Path => {
  if (action === 'create' || action === 'delete') return [action];
  return action === 'edit' || action === 'show' ? ['update'] : ['read'];
};

/** Parts of what goes over the wire, by where they are said of `api` if not under the same name. */
const WIRE: Readonly<Record<string, Path>> = {
  fields: ['wire'],
  lookup: ['read', 'lookup'],
  parameter: ['read', 'parameter'],
  blank: ['read', 'blank'],
  otherwise: ['read', 'otherwise'],
  envelopeOne: ['envelope', 'one'],
};

const wireSource = ([part, ...rest]: readonly string[]): Path =>
  part === undefined ? ['api'] : ['api', ...(WIRE[part] ?? [part]), ...rest];

/** `['BancSiglas', 'accepts', 'maxLength']` is said at `fields.BancSiglas.maxLength`, of a row below the list. */
function fieldSource([name, ...rest]: readonly string[]): Path {
  if (name === undefined) return ['fields'];
  const [key, ...more] = rest;
  if (key === 'rows' || key === 'fields') return ['fields', name, ...fieldSource(more)];
  if (key === 'accepts') return ['fields', name, ...more.map((keyword) => OPTIONS[keyword] ?? keyword)];
  return ['fields', name, ...(key === 'ofField' ? ['field'] : rest)];
}

/** A column is said at its place among the columns. */
function listSource([key, ...rest]: readonly string[], list: Json | undefined): Path {
  const [name] = rest;
  const said = isJsonObject(list) && key !== undefined ? list[key] : undefined;
  const at = Array.isArray(said) ? said.indexOf(name) : -1;
  return ['list', ...(key === undefined ? [] : [key]), ...(at === -1 ? [] : [at])];
}
