import { stringify } from 'yaml';
import { manifestText } from '#src/codegen/manifest.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { tablesOf } from '#src/model/kind.ts';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Raw } from '#src/model/stages.ts';
import { type Checked, facesOf, type InstitutionResources, ofKind, theOne } from '#src/model/resource.ts';
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

/** What comes of a folder. */
export interface Come {
  readonly problems: readonly Problem[];
  /** What its resources mean, defaults filled in; null where a problem is an error. */
  readonly model: string | null;
  /**
   * What is made of them, each part when it is asked for, the cheapest and most telling first: the menu, screens and
   * validators, what the server reads, the API’s document, tables. None where a problem is an error.
   */
  readonly product: readonly (() => string)[];
  /** What `screens -- manifest` tells of a resource, of each institution; null where a problem is an error. */
  readonly manifest: (name: string) => string | null;
}

/** @param more files that do not stand there. */
export async function worldOf(
  dir: string,
  more: readonly { readonly name: string; readonly data: JsonObject }[] = [],
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
      ),
  };
}

function comeOf(raw: Raw, files: readonly RawFile[]): Come {
  const shaped = validate({ ...raw, files }, kinds);
  const resolved = resolve(shaped.value, kinds);
  const earlier = [...shaped.problems, ...resolved.problems];
  const { value: model, problems: found } = check(resolved.value, earlier);
  return {
    problems: [...earlier, ...found].filter(({ severity }) => severity === 'error'),
    model: model && meaningOf(model),
    product: model === null ? [] : productOf(model),
    manifest: (name) => model && manifestsOf(model, name),
  };
}

const manifestsOf = (model: Checked, name: string): string =>
  JSON.stringify(
    model.institutions.map(({ resources }) => {
      const resource = resources.get(name);
      return resource === undefined ? null : manifestText(model, resource);
    }),
  );

const meaningOf = ({ institutions }: Checked): string =>
  JSON.stringify(
    institutions.map(({ code, resources }) => [
      code,
      [...resources].map(([name, resource]) => [name, facesOf(resource).map(({ definition }) => definition)]),
    ]),
    (_key, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value),
  );

const productOf = (model: Checked): Come['product'] =>
  [
    () =>
      model.institutions.map((institution) =>
        menuRows(theOne(institution, 'menu').definition.entries, institution.screens, () => true),
      ),
    () => generate(model),
    () => model.institutions.map(typed),
    () => model.institutions.map((institution) => openApiDocument(institution, parts)),
    () => tablesOf(model),
  ].map((part) => {
    let made: string | undefined;
    return () => (made ??= JSON.stringify(part()));
  });

/** What the server reads of a field through its type. */
const typed = (institution: InstitutionResources): unknown =>
  [...ofKind(institution, 'catalogue').values()].flatMap(({ definition }) =>
    flatFields(definition.fields, fieldTypes).map((field) => {
      const type = fieldTypes.get(field.type);
      return [field.name, type?.sequence?.(field), type?.file?.(field), type?.storage(field), type?.examples(field)];
    }),
  );

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
