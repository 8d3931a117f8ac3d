import { defineWords } from '#src/app/words/define-words.ts';

export const usePasswordWords = defineWords({
  title: { es: 'Dar una clave nueva', en: 'Give a new password' },
  help: {
    es: 'La persona tendrá que cambiarla al iniciar sesión, y las sesiones que tenga abiertas terminan.',
    en: 'The person will have to change it on signing in, and their open sessions end.',
  },
  user: { es: 'Usuario', en: 'User' },
  password: { es: 'Clave nueva', en: 'New password' },
  again: { es: 'Repita la clave', en: 'Repeat the password' },
  reason: { es: 'Motivo', en: 'Reason' },
  missing: { es: 'Este dato es obligatorio.', en: 'This is required.' },
  weak: {
    es: 'Al menos 6 caracteres, con minúscula, mayúscula y número.',
    en: 'At least 6 characters, with a lowercase letter, a capital and a digit.',
  },
  different: { es: 'Las dos claves no son iguales.', en: 'The two passwords differ.' },
  give: { es: 'Cambiar la clave', en: 'Change the password' },
  done: { es: 'Clave cambiada.', en: 'Password changed.' },
});

export type Say = ReturnType<typeof usePasswordWords>;
