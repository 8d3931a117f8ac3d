import type { Mention } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Menu, MenuEntry, MenuLink } from '#src/model/menu.ts';
import type { Resource } from '#src/model/resource.ts';
import type { Path } from '#src/model/source.ts';

export interface PlacedLink {
  readonly link: MenuLink;
  readonly path: Path;
}

/** Every entry of a menu that opens a screen, and where it stands in the YAML. Institutions share menus. */
export const placedLinks = remembered((menu: Menu): readonly PlacedLink[] => linksBelow(menu, []));

/** Names of the resources that a menu leads to. */
export const linkedResources = remembered(
  (menu: Menu): ReadonlySet<string> => new Set(placedLinks(menu).map(({ link }) => link.resource)),
);

const linksBelow = (entries: Menu, path: Path): readonly PlacedLink[] =>
  entries.flatMap((entry) =>
    'resource' in entry
      ? [{ link: entry, path: [...path, 'entries', entry.resource] }]
      : linksBelow(entry.entries, [...path, 'entries', entry.key]),
  );

/** The links to what is gone, and the groups that are left without any. */
export const mentions = ({ definition }: Resource<'menu'>, isGone: (name: string) => boolean): readonly Mention[] =>
  mentionsAmong(definition.entries, isGone, []);

const mentionsAmong = (entries: Menu, isGone: (name: string) => boolean, path: Path): readonly Mention[] =>
  entries.flatMap((entry): readonly Mention[] => {
    if ('resource' in entry) {
      const { resource: name } = entry;
      return isGone(name) ? [{ path: [...path, 'entries', name], told: 'its entry in the menu', name }] : [];
    }
    const at = [...path, 'entries', entry.key];
    const within = mentionsAmong(entry.entries, isGone, at);
    const [first] = within;
    return first === undefined || !isEmptied(entry, isGone)
      ? within
      : [...within, { path: at, told: null, name: first.name }];
  });

const isEmptied = (entry: MenuEntry, isGone: (name: string) => boolean): boolean =>
  'resource' in entry ? isGone(entry.resource) : entry.entries.every((one) => isEmptied(one, isGone));
