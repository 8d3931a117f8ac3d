import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useCan } from '../access/use-can.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useWire } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';
import { copySearch } from './copy-of.ts';

/** Leads to a new record that begins as a copy of this one, for who may create one. */
export const DuplicateButton = ({ id }: { readonly id: Identifier }): ReactNode => {
  const say = useFormWords();
  const resource = useResource();
  const { allowed } = useCan(resource, 'create');
  const isCopied = useWire(resource)?.duplicate !== false;
  const to = useResourcePaths().create(resource);
  const { search, ...location } = useLocation();
  const state: unknown = location.state;
  if (!allowed || !isCopied || to === null) return null;
  return (
    <IconButton
      component={Link}
      to={to + copySearch(search, id)}
      state={state}
      size="small"
      aria-label={say('duplicate')}
      title={say('duplicate')}
    >
      <CopyIcon fontSize="inherit" />
    </IconButton>
  );
};
