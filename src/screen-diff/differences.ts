import type { Changes, Sides } from '#src/model/change.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import type { Path, Span } from '#src/model/source.ts';
import { pathIn } from './path-in.ts';
import { withoutFollowers } from './following.ts';
import { compareManifests, type Compared, type Relating } from './compare.ts';

/** What a screen, or another file, says otherwise than before. */
export interface Difference extends Compared {
  readonly resource: string;
  /** That of the resource; `wire` for a call of the API. */
  readonly kind: string;
  /** Where each side says it, or the nearest that it says; null for what is new, before. */
  readonly source: Sides<Span | null>;
}

/** A resource as one of its kinds, on both sides, with what that kind knows of changes. */
interface Face {
  readonly manifests: Sides<JsonObject>;
  readonly places: Changes<never>['places'];
  readonly relating: Relating;
  readonly source: Sides<(path: readonly string[], isOrder: boolean) => Path>;
}

/** All that two resources of one name and kind say otherwise. */
export function differencesOf(kinds: Kinds, before: Resource, after: Resource): readonly Difference[] {
  const faces = facesOf(after).flatMap((face) => {
    const other = facesOf(before).find(({ kind }) => kind === face.kind);
    return other === undefined ? [] : [faceOf(kinds, { before: other, after: face })];
  });
  // What its own kind tells of something stands before what it is as well.
  const from = faces.toReversed();
  const keys = from.reduce((all, { places }) => ({ ...all, ...places.keys }), {});
  const manifest = (side: keyof Sides<unknown>): JsonObject =>
    from.reduce<JsonObject>((all, { manifests }) => ({ ...all, ...manifests[side] }), {});
  const telling = ([key = '']: readonly string[]): Face | undefined => faces.find(({ places }) => key in places.keys);
  const relating: Relating = (path, said, absent) =>
    telling(path)?.relating(path, said, absent) ?? { way: 'undecided' };
  const placed = (
    path: readonly string[],
    what: Compared['what'],
    side: 'before' | 'after',
    resource: Resource,
  ): Span => resource.origin(pathIn(resource.data, telling(path)?.source[side](path, what === 'moved') ?? []));
  const sides = { before: manifest('before'), after: manifest('after') };
  const found = withoutFollowers(compareManifests({ is: 'mapping', keys }, sides, relating));
  const formerly = formerPaths(found);
  return found.map((one) => ({
    ...one,
    resource: after.name,
    kind: after.kind,
    source: {
      before: one.what === 'added' ? null : placed(formerly(one.path), one.what, 'before', before),
      after: placed(one.path, one.what, 'after', after),
    },
  }));
}

/** How an entry was called before that has another name now, and what stands in it. */
function formerPaths(found: readonly Compared[]): (path: readonly string[]) => readonly string[] {
  const renamed = found.filter(({ what }) => what === 'renamed');
  return (path) => {
    const one = renamed.find(({ path: at }) => at.every((step, index) => path[index] === step));
    return one === undefined
      ? path
      : [...one.path.slice(0, -1), textOfJson(one.before ?? null), ...path.slice(one.path.length)];
  };
}

function faceOf<K extends KindName>(kinds: Kinds, sides: Sides<Resource<K>>): Face {
  const { before, after } = sides;
  const { manifest, changes } = kindNamed(kinds, after.kind);
  return {
    manifests: { before: manifest(before), after: manifest(after) },
    places: changes.places,
    relating: (path, said, absent) =>
      changes.relation?.(sides, path, { before: textOf(said.before), after: textOf(said.after), absent }) ?? {
        way: 'undecided',
      },
    source: {
      before: (path, isOrder) => changes.source(path, before, isOrder),
      after: (path, isOrder) => changes.source(path, after, isOrder),
    },
  };
}

const textOf = (said: Json | undefined): string | undefined => (typeof said === 'string' ? said : undefined);
