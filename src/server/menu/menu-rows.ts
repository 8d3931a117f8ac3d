import type { MenuEntry } from '#src/model/menu.ts';
import type { InstitutionResources } from '#src/model/resource.ts';

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

interface Place {
  readonly padre: number | null;
  readonly nextId: () => number;
}

function rowsOf(
  entry: MenuEntry,
  { catalogues }: InstitutionResources,
  maySee: (resource: string) => boolean,
  { padre, nextId }: Place,
  below: (entries: readonly MenuEntry[], padre: number) => readonly MenuRow[],
): readonly MenuRow[] {
  if ('resource' in entry) {
    const definition = catalogues.get(entry.resource)?.definition;
    const id = nextId();
    if (definition === undefined || definition.route === null || !maySee(entry.resource)) return [];
    const { title, route } = definition;
    return [{ id, padre, url: route, icon: entry.icon, descripcion: title.es, ingles: title.en }];
  }
  const id = nextId();
  const rows = below(entry.entries, id);
  if (rows.length === 0) return [];
  return [{ id, padre, url: null, icon: entry.icon, descripcion: entry.title.es, ingles: entry.title.en }, ...rows];
}

/**
 * The institution's menu as flat rows, parents before their children; without the options of resources that may
 * not be seen and the groups that are then empty. An option has the same id for every user.
 */
export function menuRows(institution: InstitutionResources, maySee: (resource: string) => boolean): readonly MenuRow[] {
  let last = 0;
  const nextId = (): number => (last += 1);
  const walk = (entries: readonly MenuEntry[], padre: number | null): readonly MenuRow[] =>
    entries.flatMap((entry) => rowsOf(entry, institution, maySee, { padre, nextId }, walk));
  return walk(institution.menu, null);
}
