import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useStateText } from '../../reference/use-state-text.ts';
import { useWire } from '../../registry/registry-context.ts';
import { stepAmong } from '../../ui/arrow-steps.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useList } from '../use-list.ts';
import { StateCount } from './StateCount.tsx';
import styles from './states.module.css';
import { useStateCounts } from './use-state-counts.ts';
import { useListStateWords } from './words.ts';

/** Stands for no state: the whole list. */
const ALL = null;

type Choice = string | number | null;

const NONE: readonly Choice[] = [];

/** Narrows the list to a state, each of which tells how many are in it, whatever else the list is narrowed by. */
export const StateFilter = (): ReactNode => {
  const say = useListStateWords();
  const translate = useTranslate();
  const resource = useResource();
  const { state: field = '', states = [] } = useWire(resource) ?? {};
  const { filters, setFilters } = useList();
  const { counts, failed, retry } = useStateCounts();
  const textOf = useStateText(states);
  const { [field]: chosen = ALL, ...others } = filters;
  const choices = [...NONE, ALL, ...states];
  const [stop, setStop] = useState<Choice>(ALL);
  const choose = (choice: Choice): void => setFilters(choice === ALL ? others : { ...others, [field]: choice });
  return (
    <div className={styles.states}>
      {/* Its buttons are reached one from another by the arrows. */}
      <div
        role="toolbar"
        aria-label={translate(`resources.${resource}.fields.${field}`, { _: field })}
        tabIndex={-1}
        className={styles.choices}
        onKeyDown={(event) => void stepAmong(event, 'button')}
      >
        {choices.map((choice) => {
          const count = choice === ALL ? counts?.all : (counts?.of.get(choice) ?? 0);
          return (
            <button
              key={String(choice)}
              type="button"
              aria-pressed={choice === chosen}
              tabIndex={choice === stop ? 0 : -1}
              className={clsx(styles.choice, counts !== undefined && count === 0 && styles.none)}
              onFocus={() => setStop(choice)}
              onClick={() => choose(choice)}
            >
              {choice === ALL ? say('all') : textOf(choice)}
              {counts === undefined || count === undefined ? null : <StateCount count={count} isMore={counts.isMore} />}
            </button>
          );
        })}
      </div>
      {failed ? (
        <span className={styles.failed}>
          <output>{say('failed')}</output>{' '}
          <Button size="small" onClick={retry}>
            {say('count_again')}
          </Button>
        </span>
      ) : null}
    </div>
  );
};
