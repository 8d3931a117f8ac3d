import type { Sides } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { facesOf, type InstitutionResources, type KindName, type Resource } from '#src/model/resource.ts';
import { type Cause, routeKey, type ServedAddress } from '#src/model/served-address.ts';
import type { Path, Span } from '#src/model/source.ts';
import { takenOut } from './whole-difference.ts';

/** An institution on one side, and why it answers where none of its kinds' addresses are. */
export interface Answering {
  readonly institution: InstitutionResources;
  readonly causes: () => readonly Cause[];
}

/** Where each side says what stands at the path of a difference between two calls, `POST /api/bancos` or all of `/api/bancos`. */
export type CallSources = (calls: Sides<string>, path: readonly string[]) => Sides<Span | null>;

interface Answered {
  readonly resource: Resource;
  readonly path: Path;
}

/** Leads from differences between what two institutions answer to the lines of their resources. */
export function callSources(kinds: Kinds, sides: Sides<Answering>): CallSources {
  const asked = { before: answeredBy(kinds, sides.before), after: answeredBy(kinds, sides.after) };
  return (calls, path) => {
    const found = { before: asked.before(calls.before), after: asked.after(calls.after) };
    const spanOn = (side: keyof Sides<unknown>): Span | null => {
      const answered = found[side];
      const other = found.before ?? found.after;
      if (answered !== undefined) return spanIn(kinds, answered, path);
      return other === undefined ? null : nearest(other, sides[side].institution);
    };
    return { before: spanOn('before'), after: spanOn('after') };
  };
}

/** Where the resource that answers on the other side would say so, or that it is not there. */
const nearest = ({ resource: { name }, path }: Answered, institution: InstitutionResources): Span | null =>
  institution.resources.get(name)?.origin(path, 'key') ?? takenOut(name, institution);

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

/** A call as its route is known by, whatever is in its address. */
function keyOf(call: string): string {
  const [method = '', url = ''] = call.startsWith('/') ? ['', call] : call.split(' ');
  return routeKey({ method, url: url.replaceAll(/\{[^}]*\}/g, ':p') });
}

/** Who answers a call. Nothing is looked up before something differs. */
function answeredBy(kinds: Kinds, { institution, causes }: Answering): (call: string) => Answered | undefined {
  let known: ReadonlyMap<string, Answered> | null = null;
  return (call) => {
    known ??= allAnswered(kinds, institution, causes());
    return known.get(keyOf(call)) ?? known.get(keyOf(call.replace(/^\S+ /, '')));
  };
}

function allAnswered(
  kinds: Kinds,
  { resources }: InstitutionResources,
  causes: readonly Cause[],
): ReadonlyMap<string, Answered> {
  const known = new Map<string, Answered>();
  const add = (key: string, answered: Answered): void => void (known.has(key) || known.set(key, answered));
  for (const resource of resources.values()) {
    for (const { method, url, path } of facesOf(resource).flatMap((face) => addressesAs(kinds, face))) {
      add(routeKey({ method, url }), { resource, path });
      add(routeKey({ method: '', url }), { resource, path });
    }
  }
  for (const { paths, resource: name, said } of causes) {
    const resource = resources.get(name);
    if (resource !== undefined) for (const path of paths) add(keyOf(path), { resource, path: said });
  }
  return known;
}

/** The line of the field to which the path leads, or of the address. */
function spanIn(kinds: Kinds, { resource, path: address }: Answered, path: readonly string[]): Span {
  const { data, origin } = resource;
  const [part, ...rest] = path;
  const steps = part === 'answers' ? rest.slice(1) : part === 'body' ? rest : [];
  const [names, keyword] = [steps.slice(0, -1), steps.at(-1)];
  const field = fieldBelow(data, address, names) ?? fieldBelow(data, [], names);
  if (field === null || keyword === undefined) return origin(address, 'key');
  const said = facesOf(resource).map((face) => heldPart(data, saidAt(kinds, face, [...field, 'accepts', keyword])));
  const [first = field] = said.toSorted((one, other) => other.length - one.length);
  return origin(first.length < field.length ? field : first, 'key');
}

const saidAt = <K extends KindName>(kinds: Kinds, resource: Resource<K>, path: Path): Path =>
  kindNamed(kinds, resource.kind).changes.source(path.map(String), resource);

const within = (data: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((at, step) => (isJsonObject(at) ? at[step] : undefined), data);

/** As much of the path as leads to something. */
const heldPart = (data: JsonObject, path: Path): Path => {
  const missing = path.findIndex((_step, at) => within(data, path.slice(0, at + 1)) === undefined);
  return missing === -1 ? path : path.slice(0, missing);
};

/** The field that names lead to, of those that are said below a place; what envelopes records and lists is no field. */
function fieldBelow(data: JsonObject, place: Path, names: readonly string[]): Path | null {
  const fields = within(data, [...place, 'fields']);
  const at = names.findIndex((name) => placeAmong(fields, name) !== null);
  const step = placeAmong(fields, names[at]);
  if (step === null) return null;
  const field = [...place, 'fields', step];
  return fieldBelow(data, field, names.slice(at + 1)) ?? field;
}

/** A form names the fields that it asks for in a list. */
function placeAmong(fields: Json | undefined, name: string | undefined): string | number | null {
  if (name === undefined) return null;
  if (isJsonObject(fields)) return Object.hasOwn(fields, name) ? name : null;
  const at = isList(fields) ? fields.indexOf(name) : -1;
  return at === -1 ? null : at;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
