import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Message } from '../ui/Message.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export const NoAccessPage = (): ReactNode => {
  const translate = useTranslate();
  const title = translate('rectoria.page.no_access');
  useDocumentTitle(title);
  return (
    <Message level="h1" title={title} text={translate('rectoria.page.no_access_text')}>
      <Button component={Link} to="/" variant="contained">
        {translate('rectoria.page.go_home')}
      </Button>
    </Message>
  );
};
