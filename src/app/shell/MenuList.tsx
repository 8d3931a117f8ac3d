import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { menuRows, type MenuTarget, menuTargets, targetAt, targetsOf } from '../menu/menu-rows.ts';
import { useMenu } from '../menu/use-menu.ts';
import { PINNED_GROUP, pinnedNodes, type PinnedRecord, usePinned } from '../menu/use-pinned.ts';
import { usePrefetch } from '../menu/use-prefetch.ts';
import { usePinnedRecords } from '../menu/use-records.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { StudentBlocked } from '../student/StudentBlocked.tsx';
import { usePageWords } from '../words/page-words.ts';
import { useShellWords } from '../words/shell-words.ts';
import { MenuLine } from './MenuLine.tsx';
import styles from './MenuList.module.css';
import { useVisibleRows } from './use-visible-rows.ts';

const LINE_HEIGHT = 32;

/** The lines of the menu, of which only those in sight are drawn: what is pinned, and what the server delivers. */
export const MenuList = ({ onChoose }: { readonly onChoose?: () => void }): ReactNode => {
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
  const { ref, visible } = useVisibleRows(rows.length, LINE_HEIGHT, place);
  const prefetch = usePrefetch();

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
        {visible.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const id = String(row.option.id);
          return (
            <li key={id} style={{ transform: `translateY(${index * LINE_HEIGHT}px)` }}>
              <MenuLine
                row={row}
                current={current?.option === row.option}
                toggle={() => setClosed(closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id])}
                prefetch={prefetch}
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
