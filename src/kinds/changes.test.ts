import { describe, expect, test } from 'vitest';
import type { Place } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { type Checked, facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

const RESOURCES = ['resources', 'tests/golden/input', 'tests/unit/language/resources'];

/** Paths of what a manifest says and its kind's places do not know. */
function unknownIn(place: Place | undefined, said: Json, path: string): readonly string[] {
  if (place === undefined) return [path];
  if (place.is === 'within') return unknownIn(place.place(), said, path);
  if (place.is === 'mapping')
    return Object.entries(isJsonObject(said) ? said : {}).flatMap(([key, one]) =>
      unknownIn(place.keys[key] ?? place.others, one, `${path}.${key}`),
    );
  if (place.is !== 'entries') return [];
  const { each } = place;
  const entries = Array.isArray(said) ? said : Object.values(isJsonObject(said) ? said : {});
  return entries.flatMap((one: Json) =>
    unknownIn(typeof each === 'function' ? each({ before: one, after: one }) : each, one, `${path}.*`),
  );
}

function told<K extends KindName>(kinds: Kinds, face: Resource<K>): readonly [Place, JsonObject] {
  const { changes, manifest } = kindNamed(kinds, face.kind);
  return [changes.places, manifest(face)];
}

const resourcesOf = ({ base, institutions }: Checked): readonly Resource[] => [
  ...new Set([base, ...institutions].flatMap(({ resources }) => [...resources.values()])),
];

describe('whatever a manifest tells, its kind says how it is told that it changed', () => {
  test.each(RESOURCES)('of everything in %s', async (dir) => {
    const model = await modelOf(dir);
    const all = resourcesOf(model).flatMap((resource) => facesOf(resource).map((face) => told(model.kinds, face)));
    expect(all.length).toBeGreaterThan(5);
    expect([...new Set(all.flatMap(([places, manifest]) => unknownIn(places, manifest, '')))]).toEqual([]);
  });
});
