import { isJsonObject } from '#src/model/json.ts';
import { kindNamed, type Kinds, type Mention, withFaces } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { KindName, Removals, Resource, Resources } from '#src/model/resource.ts';
import { beforeCut, cutData } from '../shape/cut.ts';

/** What is taken out, with what of the resources goes with it. */
export function withMentions(resources: Resources, removed: Removals, kinds: Kinds): Removals {
  const mentions = [...resources.values()].flatMap((resource) => goingWith(resource, removed, kinds));
  return new Map(
    [...removed].map(([name, removal]) => [
      name,
      { ...removal, goesWith: mentions.flatMap((one) => (one.name === name && one.told !== null ? [one.told] : [])) },
    ]),
  );
}

/** The same resources without what goes so. */
export const withoutRemoved = remembered((resources: Resources, removed: Removals, kinds: Kinds): Resources => {
  const changed = [...resources].flatMap(([name, resource]): readonly (readonly [string, Resource])[] => {
    const mentions = goingWith(resource, removed, kinds);
    return mentions.length === 0 ? [] : [[name, cutOut(resource, mentions, kinds)]];
  });
  return changed.length === 0 ? resources : new Map([...resources, ...changed]);
});

/** What layers below say of what one above them takes out. What that one says itself, or one above it, stays: it is told where it stands. */
function goingWith<K extends KindName>(resource: Resource<K>, removed: Removals, kinds: Kinds): readonly Mention[] {
  const mentions = kindNamed(kinds, resource.kind).mentions?.(resource, (name) => removed.has(name)) ?? [];
  return mentions.filter(({ path, name }) => {
    const { file } = resource.origin(path);
    const said = resource.sources.find((source) => source.file === file);
    const over = removed.get(name)?.layers;
    return said !== undefined && over?.includes(said.layer) === true;
  });
}

function cutOut<K extends KindName>(resource: Resource<K>, mentions: readonly Mention[], kinds: Kinds): Resource {
  const cut = { drops: mentions.map(({ path }) => path), fills: [] };
  const data = cutData(resource.data, cut);
  if (data === undefined || !isJsonObject(data)) return resource;
  const before = beforeCut(resource.data, cut);
  const { also: _also, ...same } = resource;
  return withFaces<K>(kinds, {
    ...same,
    data,
    definition: kindNamed(kinds, resource.kind).define(data, resource.name),
    origin: (path, part) => resource.origin(before(path), part),
  });
}
