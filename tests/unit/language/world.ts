import { stringify } from 'yaml';
import { manifestText } from '#src/codegen/manifest.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { allKinds, kindNamed, tablesOf } from '#src/model/kind.ts';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Raw } from '#src/model/stages.ts';
import {
  type Checked,
  facesOf,
  isDeclared,
  type KindName,
  ofKind,
  type Resolved,
  type Resource,
  theOne,
} from '#src/model/resource.ts';
import type { RuleBase } from '#src/model/rule.ts';
import { flatFields } from '#src/model/flat-fields.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { check } from '#src/pipeline/check.ts';
import { load } from '#src/pipeline/load.ts';
import { parseFile } from '#src/pipeline/load/parse-file.ts';
import { resolve } from '#src/pipeline/resolve.ts';
import { generate } from '#src/pipeline/run.ts';
import { validate } from '#src/pipeline/validate.ts';
import { partsOf } from '#src/server/kind-part.ts';
import { menuRows } from '#src/server/menu/menu-rows.ts';
import { openApiDocument } from '#src/server/openapi/document.ts';

const parts = await partsOf(kinds);

/** A folder of resources, in which one file can be changed without being written. */
export interface World {
  readonly files: readonly RawFile[];
  /** What comes of the folder with another content in one of its files. */
  readonly outcome: (file: RawFile, data: JsonObject) => Come;
  readonly unchanged: Come;
}

type Wrong = Pick<Problem, 'code' | 'message'>;

/** What comes of a folder. */
export interface Come {
  /** What is wrong; of much that is wrong not all. */
  readonly problems: readonly Wrong[];
  /** What its resources mean, defaults filled in, when it is asked for; null where a problem is an error. */
  readonly model: (() => string) | null;
  /** The same as the stages hand it on. */
  readonly checked: Checked | null;
  /**
   * What is made of them, each part when it is asked for, the cheapest and most telling first: the menu, screens and
   * validators, what the server reads, the API’s document, tables. None where a problem is an error.
   */
  readonly product: readonly (() => unknown)[];
  /** What `screens -- manifest` tells of a resource, of each institution; null where a problem is an error. */
  readonly manifest: (name: string) => string | null;
}

/**
 * @param more files that do not stand there.
 * @param telling codes of rules about one resource of which all is told that they find; of others that one found something.
 */
export async function worldOf(
  dir: string,
  more: readonly { readonly name: string; readonly data: JsonObject }[],
  telling: ReadonlySet<string>,
): Promise<World> {
  const { value } = await load(dir);
  const added = more.map(({ name, data }) =>
    parseFile(
      { file: `${dir}/base/${name}.yaml`, layer: 'base', name },
      stringify(data, { aliasDuplicateObjects: false }),
    ),
  );
  const raw: Raw = { ...value, files: [...value.files, ...added.flatMap(({ file }) => file ?? [])] };
  return {
    files: raw.files,
    unchanged: comeOf(raw, raw.files),
    // The text is not written anew: what is wrong in it is told by the places of before.
    outcome: (file, data) =>
      comeOf(
        raw,
        raw.files.map((one) => (one === file ? { ...file, data } : one)),
        { name: file.name, telling },
      ),
  };
}

/** A resource by which a folder is another than before, where all was right. */
export interface Change {
  readonly name: string;
  readonly telling: ReadonlySet<string>;
}

/** What comes of a folder with these files. @param change the one by which it is another than a right one */
export function comeOf(raw: Raw, files: readonly RawFile[], change?: Change): Come {
  const shaped = validate({ ...raw, files }, kinds);
  const resolved = resolve(shaped.value, kinds);
  const earlier = [...shaped.problems, ...resolved.problems];
  const unfit = earlier.filter(({ severity }) => severity === 'error');
  const soon = unfit.length > 0 || change === undefined ? unfit : wrongAtOnce(resolved.value, change);
  if (soon.length > 0) return { problems: soon, model: null, checked: null, product: [], manifest: () => null };
  const { value: model, problems: found } = check(resolved.value, earlier);
  const told = new Map<string, string | null>();
  return {
    problems: found.filter(({ severity }) => severity === 'error'),
    model: model && once(() => meaningOf(model)),
    checked: model,
    product: model === null ? [] : productOf(model),
    manifest: (name) => {
      const known = told.get(name) ?? (model && manifestsOf(model, name));
      told.set(name, known);
      return known;
    },
  };
}

/**
 * All that the telling rules find wrong in what has changed, or the first thing that any rule does. Most of what is tried
 * is wrong: to hear of that, not every rule has to look at every resource. `check` has the last word.
 */
function wrongAtOnce(model: Resolved, { name, telling }: Change): readonly Wrong[] {
  const everywhere = [model.base, ...model.institutions];
  const faces = [...new Set(everywhere.flatMap(({ resources }) => facesIn(resources.get(name))))];
  const told = faces.flatMap((face) => [...wrongOf(face, (code) => telling.has(code))]);
  if (told.length > 0) return told;
  for (const face of faces) for (const wrong of wrongOf(face, (code) => !telling.has(code))) return [wrong];
  const rules = allKinds(kinds).flatMap((kind) => kind.rules.filter((rule) => rule.scope !== 'resource'));
  for (const rule of rules) {
    if (rule.scope !== 'institution' || isWarning(rule)) continue;
    for (const institution of everywhere)
      for (const { message } of rule.check(institution, model)) return [{ code: rule.code, message }];
  }
  return [];
}

const facesIn = (resource: Resource | undefined): readonly Resource[] =>
  resource === undefined || !isDeclared(resource) ? [] : facesOf(resource);

/** What the rules about one resource find wrong, those of them whose codes are asked for. */
function* wrongOf<K extends KindName>(face: Resource<K>, isAsked: (code: string) => boolean): Iterable<Wrong> {
  for (const rule of kindNamed(kinds, face.kind).rules) {
    if (rule.scope !== 'resource' || isWarning(rule) || !isAsked(rule.code)) continue;
    for (const { message } of rule.check(face)) yield { code: rule.code, message };
  }
}

const isWarning = ({ severity = 'error' }: RuleBase): boolean => severity !== 'error';

const manifestsOf = (model: Checked, name: string): string =>
  JSON.stringify(
    model.institutions.map(({ resources }) => {
      const resource = resources.get(name);
      return resource === undefined ? null : manifestText(model, resource);
    }),
  );

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

const meaningOf = ({ institutions }: Checked): string =>
  institutions.map(({ code, resources }) => [code, ...[...resources.values()].map(meaningOfOne)].join('\n')).join('\n');

/** Nearly all resources are the same ones in every outcome. */
const meaningOfOne = remembered((resource: Resource): string =>
  JSON.stringify([resource.name, facesOf(resource).map(({ definition }) => definition)], (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  ),
);

const productOf = (model: Checked): Come['product'] =>
  [
    () =>
      model.institutions.map((institution) =>
        menuRows(theOne(institution, 'menu').definition.entries, institution.screens, () => true),
      ),
    () => generate(model),
    () =>
      model.institutions.map((institution) => [...ofKind(institution, 'catalogue').values()].map((one) => typed(one))),
    () => model.institutions.map((institution) => openApiDocument(institution, parts)),
    () => tablesOf(model),
  ].map((part) => once<unknown>(part));

/** What the server reads of fields through their types. */
const typed = remembered(({ definition }: Resource<'catalogue'>): unknown =>
  flatFields(definition.fields, fieldTypes).map((field) => {
    const type = fieldTypes.get(field.type);
    return [field.name, type?.sequence?.(field), type?.file?.(field), type?.storage(field), type?.examples(field)];
  }),
);

/** Whether both are made of the same JSON; what is the very same thing is not written down to be compared. */
export const isSameMade = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isList(one) && isList(other)
    ? one.length === other.length && one.every((item, at) => isSameMade(item, other[at]))
    : JSON.stringify(one) === JSON.stringify(other));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The data with another value at the path; without one where it is undefined. */
export function changed(data: Json, [step, ...rest]: Path, value: Json | undefined): Json {
  if (step === undefined) return value ?? null;
  if (Array.isArray(data)) {
    const items: readonly Json[] = data;
    return items.flatMap((item, at) => {
      if (at !== step) return [item];
      return rest.length === 0 && value === undefined ? [] : [changed(item, rest, value)];
    });
  }
  if (!isJsonObject(data)) return data;
  const { [step]: before, ...others } = data;
  if (rest.length === 0 && value === undefined) return others;
  const after = changed(before ?? {}, rest, value);
  // What stood there stays where it was: the order of fields and transitions means something.
  if (before === undefined) return { ...data, [step]: after };
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, key === String(step) ? after : one]));
}
