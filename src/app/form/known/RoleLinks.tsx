import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useResourcePaths } from '../../registry/paths.ts';
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
  const { title } = useWords(resource);
  const to = useResourcePaths().edit(resource, id);
  return to === null ? (
    title
  ) : (
    <Link component={RouterLink} to={to} color="inherit" underline="always">
      {title}
    </Link>
  );
};
