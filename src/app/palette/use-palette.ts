import { useMemo } from 'react';
import { useStoreContext } from 'react-admin';
import { menuLabel } from '../auth/menu.ts';
import { type MenuTarget, menuTargets, searchTargets, targetsOf } from '../menu/menu-rows.ts';
import { useMenu } from '../menu/use-menu.ts';
import { usePinned } from '../menu/use-pinned.ts';
import { recentIn } from '../menu/use-recent.ts';
import { useDebounced } from '../reference/use-debounced.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import {
  fits,
  moreEntries,
  type PaletteEntry,
  type PaletteGroup,
  recordEntries,
  screenEntry,
} from './palette-entries.ts';
import { placesFor } from './places.ts';
import { useFind } from './use-find.ts';
import { useFoundRecords } from './use-found-records.ts';
import { usePaletteWords } from './words.ts';

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

  const entryOf = (group: PaletteGroup) => (target: MenuTarget) => screenEntry(group, target, language);
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
