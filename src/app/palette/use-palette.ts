import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { menuLabel } from '../auth/menu.ts';
import { useMenu } from '../menu/use-menu.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { useDebounced } from '../reference/use-debounced.ts';
import { type MenuTarget, menuTargets, searchTargets, targetsOf } from '../menu/menu-rows.ts';
import { usePinned } from '../menu/use-pinned.ts';
import { RECENT } from '../menu/use-recent.ts';
import { placesFor } from './places.ts';
import { useFoundRecords } from './use-found-records.ts';

export type PaletteGroup = 'pinned' | 'recent' | 'screens' | 'records';

/** Something to go to. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly url: string;
  readonly label: string;
  /** Where it is: the groups of the menu above a screen, the screen of a record. */
  readonly within: string;
}

export interface PaletteState {
  readonly entries: readonly PaletteEntry[];
  readonly pending: boolean;
  /** The names of the screens that could not be looked through. */
  readonly failed: readonly string[];
  /** How many more screens would fit what was typed. */
  readonly hidden: number;
}

/** Enough to look through; the rest by typing on. */
const MOST_SCREENS = 20;
const TYPING_MS = 200;
const NOWHERE: readonly never[] = [];

/** What there is to go to for what was typed; while nothing was, what the user keeps at hand comes first. */
export function usePalette(text: string, open: boolean): PaletteState {
  const [language] = useLanguage();
  const { nodes } = useMenu();
  const pinned = usePinned();
  const [recent] = useStore<readonly string[]>(RECENT, []);
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

  const entryOf =
    (group: PaletteGroup) =>
    ({ option, url, groups }: MenuTarget): PaletteEntry => ({
      key: `${group} ${option.id}`,
      group,
      url,
      label: menuLabel(option, language),
      within: groups.map((one) => menuLabel(one, language)).join(' › '),
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
      hidden: Math.max(0, others.length - MOST_SCREENS),
    };
  }
  const isSettled = settled === text.trim();
  return {
    entries: [
      ...found.slice(0, MOST_SCREENS).map(entryOf('screens')),
      ...(isSettled ? records : []).map(({ id, label, place: { target } }) => ({
        key: `records ${target.option.id} ${id}`,
        group: 'records' as const,
        url: `${target.url}/${encodeURIComponent(id)}`,
        label,
        within: menuLabel(target.option, language),
      })),
    ],
    pending: !isSettled || pending,
    failed: failed.map(({ target }) => menuLabel(target.option, language)),
    hidden: Math.max(0, found.length - MOST_SCREENS),
  };
}
