import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Message } from '../ui/Message.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { usePageWords } from '../words/page-words.ts';

export const NoAccessPage = (): ReactNode => {
  const say = usePageWords();
  const title = say('no_access');
  useDocumentTitle(title);
  return (
    <Message level="h1" title={title} text={say('no_access_text')}>
      <Button component={Link} to="/" variant="contained">
        {say('go_home')}
      </Button>
    </Message>
  );
};
