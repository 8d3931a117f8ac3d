import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HandWritten, PlacedByHand, Place, Places } from '#src/model/hand-written.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Checked, Resource } from '#src/model/resource.ts';
import { byPlace, handWrittenIn, problemOf } from './report/hand-written.ts';

/**
 * Fields for which the hand-written module that draws their form has no place, such as those that an overlay adds to
 * one that shows only what it knows: nobody could fill them in. Each is told at the line that declares it.
 * @param project its folder, relative to the working directory; all modules are looked for in it.
 * @throws where a `places.ts` cannot be loaded, or says nothing that `Places` describes.
 */
export async function unplacedFields(model: Checked, project = '.'): Promise<readonly Problem[]> {
  const written = handWrittenIn(model).flatMap(({ resource, written: module }) =>
    module.places !== null && existsSync(resolve(project, module.places))
      ? [{ resource, module, file: module.places }]
      : [],
  );
  const files = [...new Set(written.map(({ file }) => file))];
  const places = new Map(await Promise.all(files.map(async (file) => [file, await placesIn(file, project)] as const)));
  return byPlace(
    written.flatMap(({ resource, module, file }) =>
      unplacedIn(module, places.get(file) ?? 'all', resource).map(({ name, path }) =>
        problemOf(
          resource,
          path,
          {
            code: 'unplaced-field',
            message: `${module.module} has no place for \`${name}\`: nobody could fill it in.`,
            hint: `Give it a place there and say so in ${file}, or remove the field.`,
          },
          'key',
        ),
      ),
    ),
  );
}

type Unplaced = Pick<PlacedByHand, 'name' | 'path'>;

const unplacedIn = ({ fields }: HandWritten, places: Places, { sources }: Resource): readonly Unplaced[] => {
  if (places === 'all') return [];
  const [, base] = sources;
  const known = new Map(Object.entries(places.fields));
  return fields.flatMap((field): readonly Unplaced[] => {
    const place = known.get(field.name);
    if (place === undefined) return places.added ? [] : [field];
    // Its own code knows what base has.
    return place === 'own' ? field.inner.filter(({ path }) => base !== undefined && !base.has(path)) : [];
  });
};

async function placesIn(file: string, project: string): Promise<Places> {
  const url = pathToFileURL(resolve(project, file)).href;
  const module: unknown = await import(/* @vite-ignore */ url);
  const places = isRecord(module) ? module['places'] : undefined;
  if (!isPlaces(places)) throw new Error(`${file} must export \`places\`, as src/model/hand-written.ts describes them`);
  return places;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const PLACES: readonly unknown[] = ['input', 'own', 'nowhere'] satisfies readonly Place[];

const isPlaces = (value: unknown): value is Places =>
  value === 'all' ||
  (isRecord(value) &&
    typeof value['added'] === 'boolean' &&
    isRecord(value['fields']) &&
    Object.values(value['fields']).every((place) => PLACES.includes(place)));
