import { defineWords } from '../words/define-words.ts';

export const useStudentWords = defineWords({
  blocked: { es: 'Debe actualizar sus datos', en: 'Your data must be updated' },
  blocked_text: {
    es: 'Su menú aparecerá cuando sus datos estén al día. Complete la actualización con la oficina de Registro y luego pulse «Comprobar de nuevo».',
    en: 'Your menu will appear once your data are up to date. Complete the update with the registrar’s office and then press “Check again”.',
  },
  again: { es: 'Comprobar de nuevo', en: 'Check again' },
});
