import { defineWords } from './define-words.ts';

/** What one signs in with, and that one is human. */
export const useLoginWords = defineWords({
  title: { es: 'Iniciar sesión', en: 'Sign in' },
  username: { es: 'Usuario', en: 'User name' },
  password: { es: 'Clave', en: 'Password' },
  show_password: { es: 'Mostrar la clave', en: 'Show the password' },
  hide_password: { es: 'Ocultar la clave', en: 'Hide the password' },
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
  caps_lock: { es: 'Bloq Mayús está activado.', en: 'Caps Lock is on.' },
  submit: { es: 'Entrar', en: 'Sign in' },
  submitting: { es: 'Entrando…', en: 'Signing in…' },
  human: { es: 'Comprobación de que es una persona', en: 'Check that you are human' },
  username_missing: { es: 'Escriba su usuario.', en: 'Type your user name.' },
  password_missing: { es: 'Escriba su clave.', en: 'Type your password.' },
  forgotten: { es: '¿Olvidó su clave?', en: 'Forgot your password?' },
  failed: { es: 'El usuario o la clave no son correctos.', en: 'The user name or the password is not right.' },
});
