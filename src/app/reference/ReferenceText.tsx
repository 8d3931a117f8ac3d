import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useReferred, useReferredMany } from './use-referred.ts';

interface ReferenceTextProps {
  readonly reference: string;
  readonly id: unknown;
}

const shownId = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '');

/** The label of the record an id refers to; the id itself only where the record cannot be read. */
export const ReferenceText = ({ reference, id }: ReferenceTextProps): ReactNode =>
  useReferred(reference, id)?.label ?? shownId(id);

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
  const labels = useReferredMany(reference, ids).map(({ id, label }) => (label === '' ? String(id) : label));
  if (labels.length === 0) return null;
  const more = labels.length - SHOWN;
  return (
    <span title={labels.join(', ')}>
      {labels.slice(0, SHOWN).join(', ')}
      {more > 0 ? ` +${more}` : null}
    </span>
  );
};
