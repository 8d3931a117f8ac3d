import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useResourcePaths } from '../../registry/paths.ts';
import { useKnownWire } from '../../registry/registry-context.ts';
import { useWords } from '../../ui/use-words.ts';
import type { RoleRecord } from './known-record.ts';

/** Ways to the records of other lists that share fields with one, each by the name of its list. */
export const RoleLinks = ({ roles }: { readonly roles: readonly RoleRecord[] }): ReactNode =>
  roles.map((role, index) => (
    <span key={`${role.resource} ${role.id}`}>
      {index === 0 ? null : ', '}
      <RoleLink {...role} />
    </span>
  ));

const RoleLink = ({ resource, id }: RoleRecord): ReactNode => {
  const words = useWords(resource);
  // Its words come with its screen.
  const { wire, missing } = useKnownWire(resource);
  const title = wire === undefined && !missing ? '…' : words.title;
  const to = useResourcePaths().edit(resource, id);
  return to === null ? (
    title
  ) : (
    <Link component={RouterLink} to={to} color="inherit" underline="always">
      {title}
    </Link>
  );
};
