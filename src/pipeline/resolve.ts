import { type Kind, kindNamed, type Kinds, kindNames, screenOf } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import { present } from '#src/model/present.ts';
import {
  type InstitutionResources,
  type KindName,
  ofKind,
  type Resolved,
  type Resource,
  type Resources,
} from '#src/model/resource.ts';
import { type Screens, screensByName } from '#src/model/screen.ts';
import type { Settings } from '#src/model/settings.ts';
import type { Shaped, Staged } from '#src/model/stages.ts';
import { inOrder, type Layered, layerOf, NOTHING } from './resolve/layers.ts';
import { withMentions, withoutRemoved } from './resolve/without-removed.ts';

/** Third stage: fills in defaults and lays each institution's files over those that it extends, and over base. */
export function resolve(shaped: Shaped, kinds: Kinds): Staged<Resolved> {
  const base = layerOf('base', NOTHING, shaped, kinds);
  const laid = new Map<string, Layered>();
  for (const [code, [parent]] of byDepth(shaped)) {
    const below =
      parent === undefined ? { layer: 'base', ...base } : { layer: parent, ...present(laid.get(parent), parent) };
    laid.set(code, layerOf(code, below, shaped, kinds));
  }
  const layers = shaped.institutions.map((code) => ({ code, ...present(laid.get(code), code) }));
  const link = linkingOver(
    [base, ...layers].map(({ value }) => value),
    shaped.dir,
    kinds,
  );
  const baseResources = assemble({ code: 'base', over: [] }, base, shaped.dir, kinds, link);
  const institutions = layers.map((layer) =>
    assemble({ code: layer.code, over: shaped.over.get(layer.code) ?? [] }, layer, shaped.dir, kinds, link),
  );
  const problems = [base, ...layers].flatMap((one) => one.problems);
  const failed = [base, ...layers].flatMap((one) => one.failed);
  return {
    value: {
      kinds,
      base: baseResources,
      institutions: institutions.length === 0 ? [baseResources] : institutions,
      absent: shaped.absent,
      broken: new Set([...shaped.broken, ...failed]),
    },
    problems,
  };
}

/** The institutions with those that they extend, which come before them. */
const byDepth = ({ institutions, over }: Shaped): readonly (readonly [string, readonly string[]])[] =>
  institutions
    .map((code) => [code, over.get(code) ?? []] as const)
    .toSorted(([, one], [, other]) => one.length - other.length);

type Linking = (resources: Resources) => Resources;

/** Lets an institution's resources of each kind know of each other, of what others have, and of what it sets. */
function linkingOver(layers: readonly Resources[], dir: string, kinds: Kinds): Linking {
  const steps = kindNames(kinds).map((kind) => linkingOf(layers, kinds, kind));
  return (resources) => {
    const settings = settingsIn(resources, dir, kinds);
    return steps.reduce((linkedSoFar, step) => step(linkedSoFar, settings), resources);
  };
}

/** The numbers that the institution of these resources sets. */
const settingsIn = (resources: Resources, dir: string, kinds: Kinds): Settings =>
  Object.fromEntries(
    kindNames(kinds).flatMap((kind) => Object.entries(settingsAs(resources, dir, kindNamed(kinds, kind)))),
  );

function settingsAs<K extends KindName>(resources: Resources, dir: string, kind: Kind<K>): Settings {
  if (kind.settings === undefined || kind.fileName === null) return {};
  const declared = ofKind({ resources }, kind.name).get(kind.fileName)?.definition;
  // What stands in has the same numbers, whatever screens there are.
  const definition = declared ?? kind.standsIn?.(dir, new Map());
  return definition === undefined ? {} : kind.settings(definition);
}

function assemble(
  whose: Pick<InstitutionResources, 'code' | 'over'>,
  { value, removed: gone }: Pick<Layered, 'value' | 'removed'>,
  dir: string,
  kinds: Kinds,
  link: Linking,
): InstitutionResources {
  const declared = link(gone.size === 0 ? value : withoutRemoved(value, gone, kinds));
  const removed = gone.size === 0 ? gone : withMentions(value, gone, kinds);
  const { code } = whose;
  const opened = screensByName(declared, (each) => openedBy(each, kinds));
  const place = code === 'base' ? dir : `${dir}/institutions/${code}`;
  const missing = kindNames(kinds).flatMap((kind) =>
    standInOf(declared, opened, { dir, place }, kindNamed(kinds, kind)),
  );
  if (missing.length === 0) return { ...whose, resources: declared, screens: opened, removed };
  const resources = inOrder([...declared.values(), ...missing]);
  return { ...whose, resources, screens: screensByName(resources, (each) => openedBy(each, kinds)), removed };
}

/** Institutions share most of their resources, and with them what these open. */
const openedBy = remembered((resource: Resource, kinds: Kinds) => screenOf(kinds, resource));

/** Lets those of the kind among an institution's resources know of each other. */
function linkingOf(
  layers: readonly Resources[],
  kinds: Kinds,
  kind: KindName,
): (resources: Resources, settings: Settings) => Resources {
  if (kindNamed(kinds, kind).link === undefined) return (resources) => resources;
  const everywhere = layers.map((resources) => ofKind({ resources }, kind));
  return (resources, settings) => {
    const own = ofKind({ resources }, kind);
    const known = linked(kinds, kind, own, everywhere, settings);
    const changed = [...resources].flatMap(([name, resource]): readonly (readonly [string, Resource])[] => {
      const face = withFace(resource, known.get(name));
      return face === resource ? [] : [[name, face]];
    });
    return changed.length === 0 ? resources : new Map([...resources, ...changed]);
  };
}

const linked = <K extends KindName>(
  kinds: Kinds,
  kind: K,
  own: ReadonlyMap<string, Resource<K>>,
  everywhere: readonly ReadonlyMap<string, Resource<K>>[],
  settings: Settings,
): ReadonlyMap<string, Resource<K>> => kindNamed(kinds, kind).link?.(own, everywhere, settings) ?? own;

/** The resource with the face in the place of the one it has of that kind. */
function withFace(resource: Resource, face: Resource | undefined): Resource {
  if (face === undefined || face === resource) return resource;
  if (face.kind === resource.kind) return face;
  const also = resource.also && withFace(resource.also, face);
  return also === undefined || also === resource.also ? resource : sharing(resource, also);
}

/** Institutions whose resources link to the same go on sharing them. */
const sharing = remembered((resource: Resource, also: Resource): Resource => ({ ...resource, also }));

/** What stands in for the one file of a kind that the folder lacks, as if it stood at the `place` where it is missed. */
function standInOf<K extends KindName>(
  resources: Resources,
  screens: Screens,
  { dir, place }: { readonly dir: string; readonly place: string },
  { name: kind, fileName, standsIn }: Kind<K>,
): readonly Resource<K>[] {
  if (fileName === null || standsIn === undefined || resources.has(fileName)) return [];
  const file = `${place}/${fileName}.yaml`;
  return [
    {
      kind,
      name: fileName,
      definition: standsIn(dir, screens),
      data: {},
      leftOut: [],
      sources: [],
      origin: () => ({ file, line: 1, column: 1, length: 1 }),
    },
  ];
}
