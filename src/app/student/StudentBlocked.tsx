import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Message } from '../ui/Message.tsx';
import { useStudentCheck } from './use-student-check.ts';
import { defineWords } from '../words/define-words.ts';

const useStudentWords = defineWords({
  blocked: { es: 'Debe actualizar sus datos', en: 'Your data must be updated' },
  blocked_text: {
    es: 'Su menú aparecerá cuando sus datos estén al día. Complete la actualización con la oficina de Registro y luego pulse «Comprobar de nuevo».',
    en: 'Your menu will appear once your data are up to date. Complete the update with the registrar’s office and then press “Check again”.',
  },
  again: { es: 'Comprobar de nuevo', en: 'Check again' },
});

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
