import { remembered } from '#src/model/memo.ts';
import type { Menu, MenuLink } from '#src/model/menu.ts';
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
