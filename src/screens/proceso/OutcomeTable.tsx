import AddIcon from '@mui/icons-material/Add';
import BlockIcon from '@mui/icons-material/Block';
import EditIcon from '@mui/icons-material/Edit';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ValueText } from '#src/app/conflict/ValueText.tsx';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useWire } from '#src/app/registry/registry-context.ts';
import type { OutcomeRow } from './outcome.ts';
import { type Say, useProcessWords } from './words.ts';
import styles from './process.module.css';

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
      <td>{address === null ? row.name : <Link to={address}>{row.name}</Link>}</td>
      <td className={styles.detail}>
        <Detail row={row} />
      </td>
    </tr>
  );
};

/** Why a record is left out, or what of it changes. */
const Detail = ({ row: { resource, why, before, after } }: { row: OutcomeRow }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  // Its words, and what its references refer to, come with its chunk.
  useWire(resource);
  if (why !== null) return locale === 'en' ? why.en : why.es;
  if (before === null || after === null) return null;
  const changed = Object.entries(after).filter(([, value]) => typeof value !== 'object' || value === null);
  return (
    <ResourceContextProvider value={resource}>
      {changed.map(([field, value], at) => (
        <span key={field}>
          {at === 0 ? '' : ' · '}
          {translate(`resources.${resource}.fields.${field}`, { _: field })}:{' '}
          <ValueText field={field} value={before[field]} /> → <ValueText field={field} value={value} />
        </span>
      ))}
    </ResourceContextProvider>
  );
};
