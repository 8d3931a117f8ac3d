import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WireError } from '#src/data-provider/http/errors.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { Message } from '../ui/Message.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useFormWords } from '../words/form-words.ts';

/** Whether there is no such record, or none any more. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof WireError && (error.status === 404 || error.status === 400);

/** Says so, and leads back to the list. */
export const RecordNotFound = (): ReactNode => {
  const say = useFormWords();
  const list = useResourcePaths().list(useResource()) ?? '/';
  return (
    <Message level="h1" title={say('gone')} text={say('gone_text')}>
      <Button component={Link} to={list} variant="contained">
        {say('back')}
      </Button>
    </Message>
  );
};
