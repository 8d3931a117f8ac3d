import { json, told } from '#src/codegen/json.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Menu, MenuLink } from '#src/model/menu.ts';
import type { Resource } from '#src/model/resource.ts';

interface PlacedLink extends MenuLink {
  /** Keys of the groups in which it stands, the outermost first. */
  readonly groups: readonly string[];
}

/** Its groups, and its links with the group in which each stands: what is moved to another one is still there. */
export const menuManifest = ({ definition: { entries, areas } }: Resource<'menu'>): JsonObject =>
  told({
    groups: groupsIn(entries, []),
    links: linksIn(entries).map(({ resource, groups, icon }) => ({ screen: resource, in: groups.join('/'), icon })),
    areas: Object.fromEntries(areas),
  });

const groupsIn = (menu: Menu, above: readonly string[]): readonly JsonObject[] =>
  menu.flatMap((entry): readonly JsonObject[] => {
    if (!('entries' in entry)) return [];
    const path = [...above, entry.key];
    return [json({ group: path.join('/'), title: entry.title, icon: entry.icon }), ...groupsIn(entry.entries, path)];
  });

/** Every link of a menu, in its order. */
export const linksIn = (menu: Menu, groups: readonly string[] = []): readonly PlacedLink[] =>
  menu.flatMap((entry): readonly PlacedLink[] =>
    'entries' in entry ? linksIn(entry.entries, [...groups, entry.key]) : [{ ...entry, groups }],
  );
