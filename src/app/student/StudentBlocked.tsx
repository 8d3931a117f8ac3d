import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Message } from '../ui/Message.tsx';
import { useStudentCheck } from './use-student-check.ts';
import { useStudentWords } from './words.ts';

/** In place of the menu: why it is not there, and what a student can do about it (F056). */
export const StudentBlocked = (): ReactNode => {
  const say = useStudentWords();
  const { again } = useStudentCheck();
  return (
    <Message title={say('blocked')} text={say('blocked_text')}>
      <Button variant="outlined" onClick={again}>
        {say('again')}
      </Button>
    </Message>
  );
};
