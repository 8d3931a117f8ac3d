import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Message } from '../ui/Message.tsx';
import { useStudentCheck } from './use-student-check.ts';

/** In place of the menu: why it is not there, and what a student can do about it (F056). */
export const StudentBlocked = (): ReactNode => {
  const translate = useTranslate();
  const { again } = useStudentCheck();
  return (
    <Message title={translate('rectoria.student.blocked')} text={translate('rectoria.student.blocked_text')}>
      <Button variant="outlined" onClick={again}>
        {translate('rectoria.student.again')}
      </Button>
    </Message>
  );
};
