import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import ListIcon from '@mui/icons-material/TableRowsOutlined';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useWire } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { listSearch, useAsksBoard } from '../list-address.ts';
import { useList } from '../use-list.ts';
import styles from './BoardToggle.module.css';
import { useBoardWords } from './words.ts';

interface BoardToggleProps {
  /** Whether somebody went back to the list as it is at first. */
  readonly isPlain: boolean;
}

/** Has the list seen as a table or as a board: its address says which, and who comes to the list later sees it so. */
export const BoardToggle = ({ isPlain }: BoardToggleProps): ReactNode => {
  const say = useBoardWords();
  const resource = useResource();
  const field = useWire(resource)?.state;
  const isBoard = useAsksBoard();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { sort, perPage } = useListContext();
  const { filters } = useList();
  const [usual, setUsual] = useStore(`rectoria.board.usual.${resource}`, false);

  const show = (next: boolean, isInstead = false): void => {
    // Of a board all states are seen at first.
    const { [field ?? 'id']: _state, ...others } = filters;
    const asked = { filters: next ? others : filters, sort, perPage, isBoard: next };
    void navigate({ pathname, search: listSearch(asked) }, { replace: isInstead });
  };
  const enter = useEffectEvent((): void => {
    if (!usual || search !== '') return;
    // Who went back to the list as it was at first sees it so from then on.
    if (isPlain) setUsual(false);
    else show(true, true);
  });
  useEffect(() => enter(), []);

  const choose = (next: boolean): void => {
    if (next === isBoard) return;
    setUsual(next);
    show(next);
  };
  const choice = (next: boolean, label: string, icon: ReactNode): ReactNode => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={next === isBoard}
      title={label}
      onClick={() => choose(next)}
    >
      {icon}
      <span className={styles.label}>{label}</span>
    </button>
  );
  return (
    <fieldset aria-label={say('seen_as')} className={styles.toggle}>
      {choice(false, say('list'), <ListIcon fontSize="inherit" />)}
      {choice(true, say('board'), <BoardIcon fontSize="inherit" />)}
    </fieldset>
  );
};
