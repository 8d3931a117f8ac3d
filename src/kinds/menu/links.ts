import type { Menu, MenuLink } from '#src/model/menu.ts';
import type { Path } from '#src/model/source.ts';

/** Every entry of a menu that opens a screen, and where it stands in the YAML. */
export const placedLinks = (
  entries: Menu,
  path: Path = [],
): readonly { readonly link: MenuLink; readonly path: Path }[] =>
  entries.flatMap((entry) =>
    'resource' in entry
      ? [{ link: entry, path: [...path, 'entries', entry.resource] }]
      : placedLinks(entry.entries, [...path, 'entries', entry.key]),
  );
