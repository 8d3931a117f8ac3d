import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { WireError } from '#src/data-provider/http/errors.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { Message } from '../ui/Message.tsx';
import { useResource } from '../ui/use-resource.ts';

/** Whether there is no such record, or none any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof WireError && (error.status === 404 || error.status === 400);

/** Says so, and leads back to the list. */
export const Gone = (): ReactNode => {
  const translate = useTranslate();
  const list = useResourcePaths().list(useResource()) ?? '/';
  return (
    <Message level="h1" title={translate('rectoria.form.gone')} text={translate('rectoria.form.gone_text')}>
      <Button component={Link} to={list} variant="contained">
        {translate('rectoria.form.back')}
      </Button>
    </Message>
  );
};
