import { orEmpty } from '#src/model/absent.ts';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useListLayout } from '../column/list-layout.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useListWords } from '../words/list-words.ts';
import { AbsentLabel } from './AbsentLabel.tsx';
import { useReferred, useReferredMany } from './use-referred.ts';
import styles from './ReferenceText.module.css';

interface ReferenceTextProps {
  readonly reference: string;
  readonly id: unknown;
}

/** The label of the record an id refers to; where it is not here, that it loads or why it cannot be read. */
export const ReferenceText = ({ reference, id }: ReferenceTextProps): ReactNode => {
  const { choice, absence } = useReferred(reference, id);
  return absence === null ? choice?.label : <AbsentLabel absence={absence} />;
};

/**
 * The same, as a link to the record for those who may open it; in a row, which opens its own record, that stands beside
 * the label.
 */
export const ReferenceLink = ({ reference, id }: ReferenceTextProps): ReactNode => {
  const { allowed } = useCan(reference, 'list');
  const paths = useResourcePaths();
  const inRow = useListLayout() === 'cell';
  const { choice, absence } = useReferred(reference, id);
  const text = absence === null ? choice?.label : <AbsentLabel absence={absence} />;
  const to = typeof id === 'number' || typeof id === 'string' ? paths.edit(reference, id) : null;
  if (to === null || !allowed || absence !== null) return text;
  return inRow ? (
    <RowLink to={to} name={orEmpty(choice?.label)}>
      {text}
    </RowLink>
  ) : (
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()} underline="hover" color="inherit">
      {text}
    </Link>
  );
};

interface RowLinkProps {
  readonly to: string;
  readonly name: string;
  readonly children: ReactNode;
}

const RowLink = ({ to, name, children }: RowLinkProps): ReactNode => {
  const label = useListWords()('open', { name });
  return (
    <span className={styles.cell}>
      {children}
      <RouterLink
        to={to}
        className={styles.open}
        title={label}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        ↗
      </RouterLink>
    </span>
  );
};

/** As many labels as a cell has room for. */
const SHOWN = 3;

/** The labels of the records that several ids refer to: the first ones, and how many more there are. */
export const ReferencesText = ({
  reference,
  ids,
}: {
  readonly reference: string;
  readonly ids: unknown;
}): ReactNode => {
  const referred = useReferredMany(reference, ids);
  if (referred.length === 0) return null;
  const labels = referred.flatMap(({ absence, label }) => (absence === null ? [label] : []));
  const more = referred.length - SHOWN;
  return (
    <span title={labels.join(', ')}>
      {referred.slice(0, SHOWN).map(({ id, label, absence }, at) => (
        <Fragment key={id}>
          {at === 0 ? null : ', '}
          {absence === null ? label : <AbsentLabel absence={absence} />}
        </Fragment>
      ))}
      {more > 0 ? ` +${more}` : null}
    </span>
  );
};
