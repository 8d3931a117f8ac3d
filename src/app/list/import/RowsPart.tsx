import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type ImportTold, type OutcomeCounts, ROW_OUTCOMES } from '#src/model/import.ts';
import unseenStyles from '../../ui/unseen.module.css';
import { useCountFormat } from '../../ui/use-count-format.ts';
import styles from './RowsPart.module.css';
import { RowsTable } from './RowsTable.tsx';
import { allOf, type RowFilter } from './told.ts';
import { useFaultWords } from './use-import.ts';
import { type Rows, useRows } from './use-rows.ts';
import { useWrongCells } from './use-wrong-cells.ts';
import { useImportWords } from './words.ts';

interface FiltersProps {
  readonly counts: OutcomeCounts;
  readonly filter: RowFilter;
  readonly show: (filter: RowFilter) => void;
}

/** How many rows there are of each outcome: each figure shows these rows. */
const Filters = ({ counts, filter, show }: FiltersProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const choices = [
    ['todas', say('all'), allOf(counts)],
    ...ROW_OUTCOMES.map((outcome) => [outcome, say(`would_${outcome}`), counts[outcome]] as const),
  ] as const;
  return (
    <fieldset className={styles.filters}>
      <legend className={unseenStyles.unseen}>{say('outcomes')}</legend>
      {choices.map(([name, label, count]) => (
        <button
          key={name}
          type="button"
          className={styles.filter}
          aria-pressed={name === filter}
          disabled={count === 0 && name !== filter}
          onClick={() => show(name)}
        >
          <strong>{figure(count)}</strong> {label}
        </button>
      ))}
    </fieldset>
  );
};

const Pages = ({ rows }: { readonly rows: Rows }): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const { page, before, earlier, later } = rows;
  if (page === undefined || (earlier === null && later === null)) return null;
  const range = { first: figure(before + 1), last: figure(before + page.filas.length), total: figure(page.total) };
  return (
    <nav className={styles.pages} aria-label={say('rows_of')}>
      <Button size="small" disabled={earlier === null} onClick={() => earlier?.()}>
        {say('earlier')}
      </Button>
      <output>{say('range', range)}</output>
      <Button size="small" disabled={later === null} onClick={() => later?.()}>
        {say('later')}
      </Button>
    </nav>
  );
};

interface RowsPartProps {
  /** Of the import. */
  readonly path: string;
  readonly told: ImportTold;
  /** Number of the job that they were judged by. */
  readonly run: number;
  readonly counts: OutcomeCounts;
}

/** The rows by their outcome, page by page, with the way from wrong one to wrong one. */
export const RowsPart = ({ path, told, run, counts }: RowsPartProps): ReactNode => {
  const say = useImportWords();
  const wordsOf = useFaultWords();
  const rows = useRows(path, run, counts.erroneo > 0 ? 'erroneo' : 'todas');
  const { box, next, previous, isEnd } = useWrongCells(rows);
  const { page, error, retry, filter, show } = rows;
  return (
    <>
      <Filters counts={counts} filter={filter} show={show} />
      {counts.erroneo === 0 ? null : (
        <div className={styles.steps}>
          <Button size="small" aria-keyshortcuts="Shift+F8" onClick={previous}>
            {say('previous_wrong')}
          </Button>
          <Button size="small" aria-keyshortcuts="F8" onClick={next}>
            {say('next_wrong')}
          </Button>
          <output>{isEnd ? say('no_more_wrong') : null}</output>
        </div>
      )}
      {error === null ? null : (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {say('retry')}
            </Button>
          }
        >
          {wordsOf(error)}
        </Alert>
      )}
      {page === undefined ? (
        error === null ? (
          <output>{say('loading_rows')}</output>
        ) : null
      ) : page.filas.length === 0 ? (
        <p>{say('no_rows')}</p>
      ) : (
        <RowsTable box={box} told={told} rows={page.filas} />
      )}
      <Pages rows={rows} />
    </>
  );
};
