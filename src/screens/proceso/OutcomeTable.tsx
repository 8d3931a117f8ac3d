import AddIcon from '@mui/icons-material/Add';
import BlockIcon from '@mui/icons-material/Block';
import EditIcon from '@mui/icons-material/Edit';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import type { Fact, OutcomeRow } from './outcome.ts';
import styles from './OutcomeTable.module.css';
import { type Say, useProcessWords } from './words.ts';

const ICONS = { creado: AddIcon, cambiado: EditIcon, omitido: BlockIcon } as const;

interface OutcomeTableProps {
  readonly rows: readonly OutcomeRow[];
  /** Whether it was done, not only shown. */
  readonly done?: boolean;
}

/** What a run does, or did, record by record. */
export const OutcomeTable = ({ rows, done = false }: OutcomeTableProps): ReactNode => {
  const say = useProcessWords();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('action')}</th>
            <th scope="col">{say('record')}</th>
            <th scope="col">{say('detail')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <OutcomeLine key={index} row={row} done={done} say={say} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface OutcomeLineProps {
  readonly row: OutcomeRow;
  readonly done: boolean;
  readonly say: Say;
}

const OutcomeLine = ({ row, done, say }: OutcomeLineProps): ReactNode => {
  const paths = useResourcePaths();
  const Icon = ICONS[row.action];
  const address = row.id === null ? null : paths.edit(row.resource, row.id);
  return (
    <tr>
      <td className={styles.action}>
        <Icon fontSize="inherit" aria-hidden />
        {say(done ? (`${row.action}Done` as const) : row.action)}
      </td>
      <td className={styles.name}>{address === null ? row.name : <Link to={address}>{row.name}</Link>}</td>
      <td className={styles.detail}>
        <Detail row={row} say={say} />
      </td>
    </tr>
  );
};

/** What changes of a record, why, and which one it is. */
const Detail = ({ row: { why, facts, changes }, say }: Omit<OutcomeLineProps, 'done'>): ReactNode => {
  const language = useLocale() === 'en' ? 'en' : 'es';
  const told = ({ label, before, value }: Fact): string => {
    const after = value[language] || say('empty');
    return `${label[language]}: ${before === null ? after : `${before[language] || say('empty')} → ${after}`}`;
  };
  return (
    <>
      {changes.length === 0 ? null : <strong>{changes.map(told).join(' · ')}</strong>}
      {why === null ? null : <span className={styles.why}>{why[language]}</span>}
      {facts.length === 0 ? null : <span>{facts.map(told).join(' · ')}</span>}
    </>
  );
};
