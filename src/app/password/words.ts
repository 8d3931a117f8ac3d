import { defineWords, type WordOf } from '../words/define-words.ts';

export const usePasswordWords = defineWords({
  recover: { es: 'Recuperar la clave', en: 'Recover the password' },
  change: { es: 'Cambiar la clave', en: 'Change Password' },
  changing: { es: 'Cambiando…', en: 'Changing…' },
  expired: { es: 'Su clave venció. Cámbiela para seguir.', en: 'Your password has expired. Change it to go on.' },
  rules: {
    es: 'Al menos 6 caracteres, con una letra minúscula, una mayúscula y un número.',
    en: 'At least 6 characters, with a lowercase letter, an uppercase letter and a digit.',
  },
  current: { es: 'Clave actual', en: 'Current password' },
  new: { es: 'Clave nueva', en: 'New password' },
  again: { es: 'Repita la clave nueva', en: 'Repeat the new password' },
  missing: { es: 'Este dato es obligatorio.', en: 'This is required.' },
  weak: {
    es: 'Debe tener al menos 6 caracteres, con una letra minúscula, una mayúscula y un número.',
    en: 'It must have at least 6 characters, with a lowercase letter, an uppercase letter and a digit.',
  },
  different: { es: 'Las claves no coinciden.', en: 'The passwords do not match.' },
  who_text: {
    es: 'Escriba su usuario. Le enviaremos un código a su correo.',
    en: 'Enter your user name. We will send a code to your e-mail.',
  },
  send_code: { es: 'Enviar el código', en: 'Send the code' },
  code: { es: 'Código', en: 'Code' },
  code_text: {
    es: 'Si «%{username}» tiene un correo registrado, le llegará un código en unos minutos. Escríbalo aquí.',
    en: 'If “%{username}” has an e-mail on record, a code will arrive within minutes. Enter it here.',
  },
  next: { es: 'Continuar', en: 'Continue' },
  sending: { es: 'Enviando…', en: 'Sending…' },
  other_code: { es: 'Pedir otro código', en: 'Ask for another code' },
  done: {
    es: 'Su clave quedó cambiada. Ya puede entrar con ella.',
    en: 'Your password has been changed. You can sign in with it now.',
  },
  sign_in: { es: 'Iniciar sesión', en: 'Sign in' },
  back: { es: 'Volver a iniciar sesión', en: 'Back to sign in' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  failed: { es: 'No se pudo completar. Vuelva a intentarlo.', en: 'It could not be completed. Try again.' },
});

export type PasswordWord = WordOf<typeof usePasswordWords>;
