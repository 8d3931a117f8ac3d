import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isRow } from '../field/form-record.ts';
import { useCountFormat } from '../ui/use-count-format.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import styles from './RecordSteps.module.css';
import { useNeighbours } from './use-neighbours.ts';

type Step = 'previous' | 'next';

const STEPS = [
  { step: 'previous', key: 'PageUp', keys: 'Alt+PageUp', Icon: PreviousIcon },
  { step: 'next', key: 'PageDown', keys: 'Alt+PageDown', Icon: NextIcon },
] as const;

/** To the record before or after this one in its list, which is asked before anything is lost. */
export const RecordSteps = ({ id }: { readonly id: Identifier }): ReactNode => {
  const say = useFormWords();
  const figure = useCountFormat();
  const resource = useResource();
  const paths = useResourcePaths();
  const navigate = useNavigate();
  const { search, ...location } = useLocation();
  const neighbours = useNeighbours(id);
  const state: unknown = location.state;
  const came = isRow(state) ? state['step'] : undefined;
  const box = useRef<HTMLSpanElement>(null);

  const go = (step: Step): boolean => {
    const to = neighbours?.[step];
    const path = to === null || to === undefined ? null : paths.edit(resource, to.id);
    if (to === null || to === undefined || path === null) return false;
    void navigate(path + search, { state: { step, page: to.page } });
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const step = STEPS.find(({ key }) => key === event.key)?.step;
    if (step === undefined || !event.altKey || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null && go(step)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  // Whoever steps through records goes on from the button that was pressed, or from the other at an end.
  useEffect(() => {
    if (came !== 'previous' && came !== 'next') return;
    const buttons = box.current?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    const [first, last] = buttons;
    const [wanted, other] = came === 'next' ? [last, first] : [first, last];
    (wanted?.disabled === true ? other : wanted)?.focus();
  }, [came]);

  if (neighbours === null) return null;
  const { position, total } = neighbours;
  return (
    <span ref={box} className={styles.steps}>
      {STEPS.map(({ step, keys, Icon }) => (
        <IconButton
          key={step}
          size="small"
          disabled={neighbours[step] === null}
          aria-label={say(step)}
          aria-keyshortcuts={keys}
          title={`${say(step)} (${keys})`}
          onClick={() => go(step)}
        >
          <Icon fontSize="inherit" />
        </IconButton>
      ))}
      {total === null ? null : (
        <span className={styles.position}>{say('position', { position: figure(position), total: figure(total) })}</span>
      )}
    </span>
  );
};
