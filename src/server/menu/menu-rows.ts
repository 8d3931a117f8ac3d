import type { Menu, MenuEntry } from '#src/model/menu.ts';
import type { Screens } from '#src/model/screen.ts';

/** One option of the menu as the app reads it (F037). */
export interface MenuRow {
  readonly id: number;
  readonly padre: number | null;
  readonly url: string | null;
  readonly icon: string | null;
  /** Spanish. */
  readonly descripcion: string;
  /** English. */
  readonly ingles: string;
}

/**
 * A menu as flat rows, parents before their children; without the options of resources that may
 * not be seen and the groups that are then empty. An option has the same id for every user.
 */
export function menuRows(menu: Menu, screens: Screens, maySee: (resource: string) => boolean): readonly MenuRow[] {
  let last = 0;

  const rowsOf = (entry: MenuEntry, padre: number | null): readonly MenuRow[] => {
    last += 1;
    const id = last;
    if ('entries' in entry) {
      const rows = below(entry.entries, id);
      const { title, icon } = entry;
      return rows.length === 0
        ? []
        : [{ id, padre, url: null, icon, descripcion: title.es, ingles: title.en }, ...rows];
    }
    const screen = screens.get(entry.resource);
    if (screen === undefined || screen.route === null || !maySee(entry.resource)) return [];
    const { title, route } = screen;
    return [{ id, padre, url: route, icon: entry.icon, descripcion: title.es, ingles: title.en }];
  };

  const below = (entries: readonly MenuEntry[], padre: number | null): readonly MenuRow[] =>
    entries.flatMap((entry) => rowsOf(entry, padre));

  return below(menu, null);
}
