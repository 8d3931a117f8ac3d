import type { Institution } from '#src/model/institution.ts';
import type { Kinds } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Menu } from '#src/model/menu.ts';
import type { Problem } from '#src/model/problem.ts';
import {
  type CatalogueResource,
  type InstitutionResources,
  isOfKind,
  type Resolved,
  type Resource,
} from '#src/model/resource.ts';
import type { Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { applyOverlay, resourceOf } from './resolve/apply.ts';
import { hintForUnknown } from './report/did-you-mean.ts';
import { problemAt, problemOfFile } from './report/problem-at.ts';

/** What stands in for an institution.yaml or a menu.yaml that is not there. */
export interface Defaults {
  readonly institution: (dir: string) => Institution;
  readonly menu: (catalogues: ReadonlyMap<string, CatalogueResource>) => Menu;
}

type Layer = ReadonlyMap<string, Resource>;

/** Third stage: fills in defaults and lays each institution's files over base. */
export function resolve(shaped: Shaped, kinds: Kinds, defaults: Defaults): Staged<Resolved> {
  const layer = (code: string, base: Layer) => layerOf(code, base, shaped, kinds);
  const base = layer('base', new Map());
  const layers = shaped.institutions.map((code) => ({ code, ...layer(code, base.value) }));
  const baseResources = assemble('base', base.value, shaped.dir, kinds, defaults);
  const institutions = layers.map(({ code, value }) => assemble(code, value, shaped.dir, kinds, defaults));
  const problems = [base, ...layers].flatMap((one) => one.problems);
  const failed = [base, ...layers].flatMap((one) => one.failed);
  const broken = new Set([...shaped.broken, ...failed]);
  return {
    value: { base: baseResources, institutions: institutions.length === 0 ? [baseResources] : institutions, broken },
    problems: [
      ...problems,
      ...(broken.has('institution') ? [] : institutions.flatMap((one) => undeclared(one, shaped.dir))),
    ],
  };
}

interface Layered extends Staged<Layer> {
  /** Names of the files that could not be used. */
  readonly failed: readonly string[];
}

/** A layer's resources over those of base, which it shares where it has no file of its own. */
function layerOf(code: string, base: Layer, shaped: Shaped, kinds: Kinds): Layered {
  const own = shaped.files.filter(({ file }) => file.layer === code);
  const placed = own.map((one) => placeOver(base.get(one.file.name), one, base, shaped, kinds));
  const resources = placed.flatMap(({ value }) => (value === null ? [] : [value]));
  const value = new Map([...base, ...resources.map((one): [string, Resource] => [one.name, one])]);
  return {
    // What lies over base stands in base's place already.
    value: value.size === base.size ? value : new Map([...value].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    problems: placed.flatMap(({ problems }) => problems),
    failed: own.filter((_, index) => placed[index]?.value === null).map(({ file }) => file.name),
  };
}

function placeOver(
  below: Resource | undefined,
  shapedFile: ShapedFile,
  base: Layer,
  shaped: Shaped,
  kinds: Kinds,
): Staged<Resource | null> {
  const { file, overlay, kind } = shapedFile;
  const refuse = (code: string, message: string, hint: string, key: string): Staged<null> => ({
    value: null,
    problems: [problemAt(file.locate([key], 'key'), file.text, { code, message, hint })],
  });
  if (!overlay) return { value: standingAlone(shapedFile, kinds), problems: [] };
  if (file.layer === 'base') {
    return refuse(
      'nothing-to-extend',
      'A file of base has nothing to extend.',
      'Remove `extends`, or move the file to an institution.',
      'extends',
    );
  }
  if (below === undefined) {
    if (shaped.broken.has(file.name)) return { value: null, problems: [] };
    const near = hintForUnknown(file.name, [...base.keys()]);
    return refuse('nothing-to-extend', `Base has no \`${file.name}\` to extend.`, near, 'extends');
  }
  if (below.kind !== kind) {
    return refuse('wrong-kind', `Base's \`${file.name}\` is a ${below.kind}, not a ${kind}.`, 'Remove `kind`.', 'kind');
  }
  return laidOver(shapedFile, below, kinds);
}

/** The same file gives the same resource, whoever asks again: later stages know it by that. */
const standingAlone = remembered((file: ShapedFile, kinds: Kinds): Resource => resourceOf(kinds, file.kind, file));

const laidOver = remembered((file: ShapedFile, below: Resource, kinds: Kinds) => applyOverlay(kinds, below, file));

function assemble(code: string, layer: Layer, dir: string, kinds: Kinds, defaults: Defaults): InstitutionResources {
  const all = [...layer.values()];
  const declared = new Map(all.filter((one) => isOfKind(one, 'catalogue')).map((one) => [one.name, one]));
  const catalogues = kinds.catalogue.link?.(declared) ?? declared;
  const institution = all.find((one) => isOfKind(one, 'institution')) ?? null;
  const menu = all.find((one) => isOfKind(one, 'menu')) ?? null;
  return {
    code,
    institution: institution?.definition ?? defaults.institution(dir),
    menu: menu?.definition ?? defaults.menu(catalogues),
    catalogues,
    declared: { institution, menu },
  };
}

function undeclared({ code, declared }: InstitutionResources, dir: string): readonly Problem[] {
  if (code === 'base' || declared.institution !== null) return [];
  return [
    problemOfFile(`${dir}/institutions/${code}/institution.yaml`, {
      code: 'institution-missing',
      message: `The institution \`${code}\` does not say who it is.`,
      hint: 'Write this file: `kind: institution`, `name: …` and `companyId: …` are enough.',
    }),
  ];
}
