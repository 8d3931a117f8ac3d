import { defineWords } from '#src/app/words/define-words.ts';

export const useAccountWords = defineWords({
  name_taken: {
    es: 'Ese nombre de usuario ya lo tiene otra persona.',
    en: 'Somebody else has that user name already.',
  },
  email_taken: { es: 'Ese correo ya lo tiene otro usuario.', en: 'Another user has that e-mail already.' },
  lock: { es: 'Bloquear usuario', en: 'Lock user' },
  ask: {
    es: '¿Bloquear a este usuario? Sale de inmediato y no podrá iniciar sesión.',
    en: 'Lock this user? They are out at once and cannot sign in.',
  },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  locked: { es: 'Usuario bloqueado.', en: 'User locked.' },
});

export type Say = ReturnType<typeof useAccountWords>;
