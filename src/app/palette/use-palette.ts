import { useMemo } from 'react';
import { useStoreContext } from 'react-admin';
import { fold } from '#src/runtime/fold.ts';
import type { Language } from '#src/model/text.ts';
import { menuLabel } from '../auth/menu.ts';
import { type MenuTarget, menuTargets, searchTargets, targetsOf } from '../menu/menu-rows.ts';
import { useMenu } from '../menu/use-menu.ts';
import { usePinned } from '../menu/use-pinned.ts';
import { recentIn } from '../menu/use-recent.ts';
import { useDebounced } from '../reference/use-debounced.ts';
import { type ResourcePaths, useResourcePaths } from '../registry/paths.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { placesFor } from './places.ts';
import { type Hit, useFind } from './use-find.ts';
import { type FoundRecord, useFoundRecords } from './use-found-records.ts';
import { usePaletteWords } from './words.ts';

/** Ways to the lists of which more was found than is shown, with what was typed searched in them. */
const moreEntries = (
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
function recordEntries(
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

export interface PaletteState {
  readonly entries: readonly PaletteEntry[];
  readonly pending: boolean;
  /** The names of the screens that could not be looked through. */
  readonly failed: readonly string[];
  /** Whether the records of all screens could not be looked through. */
  readonly unfound: boolean;
  /** How many more screens would fit what was typed. */
  readonly hidden: number;
}

/** Enough to look through; the rest by typing on. */
const MOST_SCREENS = 20;
const TYPING_MS = 150;
const NOWHERE: readonly never[] = [];

/** Whether what is told of it has all that was typed. */
function fits({ label, within }: PaletteEntry, text: string): boolean {
  const told = fold(`${label} ${within}`);
  return fold(text.trim())
    .split(/\s+/)
    .every((word) => told.includes(word));
}

/** What there is to go to for what was typed; while nothing was, what the user keeps at hand comes first. */
export function usePalette(text: string, open: boolean): PaletteState {
  const [language] = useLanguage();
  const { nodes } = useMenu();
  const pinned = usePinned();
  // As it opens: a visit changes them, and the closed box need not be drawn again for it.
  const store = useStoreContext();
  const recent = useMemo(() => (open ? recentIn(store) : NOWHERE), [open, store]);
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  const kept = useMemo(() => targetsOf(targets, pinned.addresses), [targets, pinned.addresses]);
  const lately = useMemo(
    () => targetsOf(targets, recent).filter((target) => !kept.includes(target)),
    [targets, recent, kept],
  );
  const settled = useDebounced(text.trim(), TYPING_MS);
  const places = useMemo(
    () => (open && settled !== '' ? placesFor(settled, targets, [...kept, ...lately], language) : NOWHERE),
    [open, settled, targets, kept, lately, language],
  );
  const { records, pending, failed } = useFoundRecords(places);
  const find = useFind(open ? settled : '');
  const paths = useResourcePaths();
  const say = usePaletteWords();

  const entryOf =
    (group: PaletteGroup) =>
    ({ option, url, groups }: MenuTarget): PaletteEntry => ({
      key: `${group} ${option.id}`,
      group,
      url,
      label: menuLabel(option, language),
      within: groups.map((one) => menuLabel(one, language)).join(' › '),
      active: true,
    });
  const found = searchTargets(targets, text, language);
  if (text.trim() === '') {
    const others = found.filter((target) => !kept.includes(target) && !lately.includes(target));
    return {
      entries: [
        ...kept.map(entryOf('pinned')),
        ...lately.map(entryOf('recent')),
        ...others.slice(0, MOST_SCREENS).map(entryOf('screens')),
      ],
      pending: false,
      failed: [],
      unfound: false,
      hidden: Math.max(0, others.length - MOST_SCREENS),
    };
  }
  const isSettled = settled === text.trim();
  const screens = found.slice(0, MOST_SCREENS).map(entryOf('screens'));
  const known = recordEntries(find.hits, records, targets, paths, language);
  // Whoever types on sees at once what is here already and still fits.
  const ofRecords = isSettled
    ? [...known, ...moreEntries(find.more, settled, targets, paths, language, say('all'))]
    : known.filter((entry) => fits(entry, text));
  // Whoever types a whole number wants what bears it, whatever was at the top before: the highlight follows a key.
  const isExact = isSettled && find.hits.some(({ exact }) => exact);
  return {
    entries: isExact
      ? [...ofRecords, ...screens.map((entry) => ({ ...entry, key: `after ${entry.key}` }))]
      : [...screens, ...ofRecords],
    pending: !isSettled || pending || find.pending,
    failed: failed.map(({ target }) => menuLabel(target.option, language)),
    unfound: find.failed,
    hidden: Math.max(0, found.length - MOST_SCREENS),
  };
}
