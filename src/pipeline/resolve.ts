import { type Kinds, kindNames, screenOf } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Problem } from '#src/model/problem.ts';
import {
  type InstitutionResources,
  isDeclared,
  type KindName,
  ofKind,
  type Resolved,
  type Resource,
  type Resources,
} from '#src/model/resource.ts';
import { screensByName } from '#src/model/screen.ts';
import type { Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { applyOverlay, resourceOf } from './resolve/apply.ts';
import { hintForUnknown } from './report/did-you-mean.ts';
import { problemAt, problemOfFile } from './report/problem-at.ts';

/** Third stage: fills in defaults and lays each institution's files over base. */
export function resolve(shaped: Shaped, kinds: Kinds): Staged<Resolved> {
  const layer = (code: string, base: Resources) => layerOf(code, base, shaped, kinds);
  const base = layer('base', new Map());
  const layers = shaped.institutions.map((code) => ({ code, ...layer(code, base.value) }));
  const baseResources = assemble('base', base.value, shaped.dir, kinds);
  const institutions = layers.map(({ code, value }) => assemble(code, value, shaped.dir, kinds));
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

interface Layered extends Staged<Resources> {
  /** Names of the files that could not be used. */
  readonly failed: readonly string[];
}

/** A layer's resources over those of base, which it shares where it has no file of its own. */
function layerOf(code: string, base: Resources, shaped: Shaped, kinds: Kinds): Layered {
  const own = shaped.files.filter(({ file }) => file.layer === code);
  const placed = own.map((one) => placeOver(base.get(one.file.name), one, base, shaped, kinds));
  const resources = placed.flatMap(({ value }) => (value === null ? [] : [value]));
  const value = new Map([...base, ...resources.map((one): [string, Resource] => [one.name, one])]);
  return {
    // What lies over base stands in base's place already.
    value: value.size === base.size ? value : inOrder([...value.values()]),
    problems: placed.flatMap(({ problems }) => problems),
    failed: own.filter((_, index) => placed[index]?.value === null).map(({ file }) => file.name),
  };
}

function placeOver(
  below: Resource | undefined,
  shapedFile: ShapedFile,
  base: Resources,
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

function assemble(code: string, layer: Resources, dir: string, kinds: Kinds): InstitutionResources {
  const declared = kindNames(kinds).reduce((resources, kind) => linkedOf(resources, kinds, kind), layer);
  const missing = kindNames(kinds).flatMap((kind) => standInOf(declared, dir, kinds, kind));
  return { code, resources: missing.length === 0 ? declared : inOrder([...declared.values(), ...missing]) };
}

/** The resources with those of the kind knowing of each other. */
function linkedOf(resources: Resources, kinds: Kinds, kind: KindName): Resources {
  if (kinds[kind].link === undefined) return resources;
  return new Map<string, Resource>([...resources, ...linked(kinds, kind, ofKind({ resources }, kind))]);
}

const linked = <K extends KindName>(
  kinds: Kinds,
  kind: K,
  own: ReadonlyMap<string, Resource<K>>,
): ReadonlyMap<string, Resource<K>> => kinds[kind].link?.(own) ?? own;

/** What stands in for the one file of a kind that the folder lacks. */
function standInOf(resources: Resources, dir: string, kinds: Kinds, kind: KindName): readonly Resource[] {
  const { fileName, standsIn } = kinds[kind];
  if (fileName === null || standsIn === undefined || resources.has(fileName)) return [];
  const file = `${dir}/${fileName}.yaml`;
  const screens = screensByName(resources, (each) => screenOf(kinds, each));
  const resource: Resource = {
    kind,
    name: fileName,
    definition: standsIn(dir, screens),
    data: {},
    lost: [],
    sources: [],
    origin: () => ({ file, line: 1, column: 1, length: 1 }),
  };
  return [resource];
}

const inOrder = (resources: readonly Resource[]): Resources =>
  new Map(resources.map((one): [string, Resource] => [one.name, one]).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function undeclared(institution: InstitutionResources, dir: string): readonly Problem[] {
  const { code } = institution;
  if (code === 'base' || [...ofKind(institution, 'institution').values()].some(isDeclared)) return [];
  return [
    problemOfFile(`${dir}/institutions/${code}/institution.yaml`, {
      code: 'institution-missing',
      message: `The institution \`${code}\` does not say who it is.`,
      hint: 'Write this file: `kind: institution`, `name: …` and `companyId: …` are enough.',
    }),
  ];
}
