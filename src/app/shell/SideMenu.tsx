import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useUser } from '../auth/backend-context.ts';
import { menuRows, type MenuTarget, menuTargets, targetAt, targetsOf } from '../menu/menu-rows.ts';
import { useAhead } from '../menu/use-ahead.ts';
import { useMenu } from '../menu/use-menu.ts';
import { PINNED_GROUP, pinnedNodes, type PinnedRecord, usePinned } from '../menu/use-pinned.ts';
import { usePinnedRecords } from '../menu/use-records.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { Avatar, fullNameOf } from '../personal/Avatar.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { StudentBlocked } from '../student/StudentBlocked.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { usePageWords } from '../words/page-words.ts';
import { useShellWords } from '../words/shell-words.ts';
import { MenuLine } from './MenuLine.tsx';
import styles from './SideMenu.module.css';

/** Rows drawn above and below those that are seen, so that scrolling finds them there. */
const BEYOND = 12;
/** Taken for the height of a box that is not laid out yet. */
const USUAL_HEIGHT = 900;

interface SeenRows {
  /** For the box that scrolls. */
  readonly ref: (box: HTMLElement | null) => void;
  /** Indices of the rows to draw. */
  readonly seen: readonly number[];
}

/** Which of many rows of the same height a scrolled box shows; the `current` one comes into sight when it changes. */
function useSeenRows(count: number, height: number, current: number): SeenRows {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [span, setSpan] = useState({ first: 0, end: Math.ceil(USUAL_HEIGHT / height) + BEYOND });
  // Asked of the box as it is scrolled alone: as another screen is drawn it would have to be laid out for it at once.
  const sight = useRef({ top: 0, height: 0 });
  useEffect(() => {
    if (box === null) return undefined;
    const look = (): void => {
      sight.current = { top: box.scrollTop, height: box.clientHeight };
      const bottom = box.scrollTop + (box.clientHeight === 0 ? USUAL_HEIGHT : box.clientHeight);
      const first = Math.max(Math.floor(box.scrollTop / height) - BEYOND, 0);
      const end = Math.ceil(bottom / height) + BEYOND;
      setSpan((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box, height]);
  useEffect(() => {
    if (box === null || current < 0) return;
    const top = current * height;
    const seen = sight.current;
    const isInSight = top >= seen.top && top + height <= seen.top + seen.height;
    if (!isInSight) box.scrollTo?.({ top: top - seen.height / 2 });
  }, [box, current, height]);
  const end = Math.min(span.end, count);
  return { ref: setBox, seen: Array.from({ length: Math.max(end - span.first, 0) }, (_, at) => span.first + at) };
}

/** Who is signed in, at the head of the drawer, and where they work (F019); leads to their personal data. */
const UserBlock = ({ onChoose }: { readonly onChoose?: (() => void) | undefined }): ReactNode => {
  const say = useShellWords();
  const user = useUser();
  if (user === null) return null;
  return (
    <Link to={OWN_ROUTES.personal} className={styles.block} title={say('personal')} onClick={onChoose}>
      <Avatar user={user} />
      <span className={styles.words}>
        <strong>{fullNameOf(user)}</strong>
        <span>{user.sede || user.email || user.usuaNombre}</span>
      </span>
    </Link>
  );
};

interface SideMenuProps {
  readonly phone: boolean;
  readonly open: boolean;
  readonly close: () => void;
}

/** Phones only: whoever sits at a desk does not load it. */
const PhoneMenu = lazyPage(async () => (await import('./PhoneMenu.tsx')).PhoneMenu);

/** The menu the server delivers: beside the screen, or over it on a phone. */
export const SideMenu = ({ phone, open, close }: SideMenuProps): ReactNode => {
  if (phone) {
    return (
      <PartBoundary part={PhoneMenu}>
        <PhoneMenu open={open} close={close}>
          <UserBlock onChoose={close} />
          <MenuList onChoose={close} />
        </PhoneMenu>
      </PartBoundary>
    );
  }
  return open ? (
    <Box className={styles.side}>
      <UserBlock />
      <MenuList />
    </Box>
  ) : null;
};

const LINE_HEIGHT = 32;

const MenuList = ({ onChoose }: { readonly onChoose?: () => void }): ReactNode => {
  const sayPage = usePageWords();
  const say = useShellWords();
  const { nodes, pending, blocked, error, retry } = useMenu();
  const { pathname } = useLocation();
  const [closed, setClosed] = useStore<readonly string[]>('rectoria.menu.closed', []);
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  const current = targetAt(targets, pathname);
  const pinned = usePinned();
  const pinnedRecords = useMenuRecords(targets);
  const kept = useMemo(
    () => pinnedNodes(targetsOf(targets, pinned.addresses), pinnedRecords),
    [targets, pinned.addresses, pinnedRecords],
  );
  const open = useMemo(() => openGroups(targets, closed), [targets, closed]);
  const rows = useMemo(() => menuRows([...kept, ...nodes], open), [kept, nodes, open]);
  const place = rows.findIndex(({ option }) => option === current?.option);
  const { ref, seen } = useSeenRows(rows.length, LINE_HEIGHT, place);
  const ahead = useAhead();

  if (error !== null) {
    return (
      <Box className={styles.state} role="alert">
        {say('menu_failed')}
        <Button onClick={retry}>{sayPage('retry')}</Button>
      </Box>
    );
  }
  if (pending) return <Box className={styles.state}>{say('menu_loading')}</Box>;
  if (blocked) return <StudentBlocked />;
  if (rows.length === 0) return <Box className={styles.state}>{say('menu_empty')}</Box>;
  return (
    <Box component="nav" ref={ref} className={styles.menu} aria-label={say('menu')}>
      <ul style={{ height: rows.length * LINE_HEIGHT }}>
        {seen.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = String(row.option.id);
          return (
            <li key={id} style={{ transform: `translateY(${index * LINE_HEIGHT}px)` }}>
              <MenuLine
                row={row}
                current={current?.option === row.option}
                toggle={() => setClosed(closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id])}
                ahead={ahead}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ul>
    </Box>
  );
};

/** The pinned records of the screens that there are: others are not for this user, or no longer. */
function useMenuRecords(targets: readonly MenuTarget[]): readonly PinnedRecord[] {
  const { records } = usePinnedRecords();
  const registry = useRegistry();
  return useMemo(
    () =>
      records.flatMap(({ resource, id, name }) => {
        const list = registry.route(resource);
        return list === null || !targets.some(({ url }) => url === list)
          ? []
          : [{ name, url: `${list}/${encodeURIComponent(id)}` }];
      }),
    [records, registry, targets],
  );
}

/** The groups that are open: all but those the user has closed. */
const openGroups = (targets: readonly MenuTarget[], closed: readonly string[]): ReadonlySet<string> =>
  new Set(
    [PINNED_GROUP, ...targets.flatMap(({ groups }) => groups.map(({ id }) => String(id)))].filter(
      (id) => !closed.includes(id),
    ),
  );
