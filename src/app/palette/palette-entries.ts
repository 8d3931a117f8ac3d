import { fold } from '#src/runtime/fold.ts';
import type { Language } from '#src/model/text.ts';
import { menuLabel } from '../auth/menu.ts';
import type { MenuTarget } from '../menu/menu-rows.ts';
import type { ResourcePaths } from '../registry/paths.ts';
import type { Hit } from './use-find.ts';
import type { FoundRecord } from './use-found-records.ts';

export type PaletteGroup = 'pinned' | 'recent' | 'screens' | 'records';

/** Something to go to. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly url: string;
  readonly label: string;
  /** Where it is: the groups of the menu above a screen, the screen of a record after its number. */
  readonly within: string;
  /** Of a record, whether it is in use. */
  readonly active: boolean;
}

/** The way to a screen of the menu. */
export const screenEntry = (
  group: PaletteGroup,
  { option, url, groups }: MenuTarget,
  language: Language,
): PaletteEntry => ({
  key: `${group} ${option.id}`,
  group,
  url,
  label: menuLabel(option, language),
  within: groups.map((one) => menuLabel(one, language)).join(' › '),
  active: true,
});

/** Ways to the lists of which more was found than is shown, with what was typed searched in them. */
export const moreEntries = (
  more: readonly string[],
  text: string,
  targets: readonly MenuTarget[],
  paths: ResourcePaths,
  language: Language,
  label: string,
): readonly PaletteEntry[] =>
  more.flatMap((resource) => {
    const list = paths.list(resource);
    const target = targets.find(({ url }) => url === list);
    if (target === undefined) return [];
    const url = `${target.url}?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;
    const within = menuLabel(target.option, language);
    return [{ key: `more ${url}`, group: 'records' as const, url, label, within, active: true }];
  });

/** What was found among all screens, then what the screens at hand found by themselves; each record once. */
export function recordEntries(
  hits: readonly Hit[],
  records: readonly FoundRecord[],
  targets: readonly MenuTarget[],
  paths: ResourcePaths,
  language: Language,
): readonly PaletteEntry[] {
  const screenOf = (resource: string): string => {
    const list = paths.list(resource);
    const target = targets.find(({ url }) => url === list);
    return target === undefined ? '' : menuLabel(target.option, language);
  };
  const entries = [
    ...hits.flatMap(({ resource, id, label, number, active }) => {
      const url = paths.edit(resource, id);
      const beside = number === null || label.includes(number) ? '' : number;
      const within = [beside, screenOf(resource)].filter((part) => part !== '').join(' · ');
      return url === null ? [] : [{ url, label, within, active }];
    }),
    ...records.map(({ id, label, active, place: { target } }) => ({
      url: `${target.url}/${encodeURIComponent(id)}`,
      label,
      within: menuLabel(target.option, language),
      active,
    })),
  ];
  const byUrl = new Map(entries.toReversed().map((entry) => [entry.url, entry]));
  return entries
    .filter((entry) => byUrl.get(entry.url) === entry)
    .map((entry) => ({ ...entry, key: `records ${entry.url}`, group: 'records' }));
}

/** Whether what is told of it has all that was typed. */
export function fits({ label, within }: PaletteEntry, text: string): boolean {
  const told = fold(`${label} ${within}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => told.includes(word));
}
