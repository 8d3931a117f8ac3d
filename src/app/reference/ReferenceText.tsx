import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { AbsentLabel } from './AbsentLabel.tsx';
import { useReferred, useReferredMany } from './use-referred.ts';

interface ReferenceTextProps {
  readonly reference: string;
  readonly id: unknown;
}

/** The label of the record an id refers to; where it is not here, that it loads or why it cannot be read. */
export const ReferenceText = ({ reference, id }: ReferenceTextProps): ReactNode => {
  const { choice, absence } = useReferred(reference, id);
  return absence === null ? choice?.label : <AbsentLabel absence={absence} />;
};

/** The same, as a link to the record for those who may open it. */
export const ReferenceLink = ({ reference, id }: ReferenceTextProps): ReactNode => {
  const { allowed } = useCan(reference, 'list');
  const paths = useResourcePaths();
  const to = typeof id === 'number' || typeof id === 'string' ? paths.edit(reference, id) : null;
  const text = <ReferenceText reference={reference} id={id} />;
  return to === null || !allowed ? (
    text
  ) : (
    <Link component={RouterLink} to={to} onClick={(event) => event.stopPropagation()} underline="hover" color="inherit">
      {text}
    </Link>
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
