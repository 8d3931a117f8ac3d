import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import type { Row } from '#src/app/field/form-record.ts';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { againState } from './again.ts';
import { useProcessWords } from './words.ts';

/** Leads to the preview of a new run with the same values, for who may run one. */
export const AgainButton = ({ values }: { readonly values: Row }): ReactNode => {
  const say = useProcessWords();
  const resource = useResource();
  const { allowed } = useCan(resource, 'create');
  const to = useResourcePaths().create(resource);
  if (!allowed || to === null) return null;
  return (
    <Button component={Link} to={to} state={againState(values)} variant="outlined">
      {say('again')}
    </Button>
  );
};
