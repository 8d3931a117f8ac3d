import { defineWords } from '../words/define-words.ts';

/** The texts of signing on come with its chunk: most people never see them, and all would wait for them at the login. */
export const useSignOnWords = defineWords({
  enter: { es: 'Entrar con la cuenta institucional', en: 'Sign in with your institutional account' },
  starting: { es: 'Abriendo la cuenta institucional…', en: 'Opening the institutional account…' },
  finishing: { es: 'Comprobando su cuenta institucional…', en: 'Checking your institutional account…' },
  failed: {
    es: 'No se pudo entrar con la cuenta institucional',
    en: 'Signing in with the institutional account failed',
  },
  back: { es: 'Volver al inicio de sesión', en: 'Back to sign-in' },
  cancelled: {
    es: 'Usted canceló el acceso o no lo autorizó.',
    en: 'You cancelled signing in or did not consent to it.',
  },
  refused: {
    es: 'El proveedor de las cuentas institucionales no permitió el acceso. Avise al administrador.',
    en: 'The provider of the institutional accounts did not allow it. Tell the administrator.',
  },
  mismatch: {
    es: 'La respuesta no corresponde a un acceso iniciado en esta pestaña. Vuelva a empezar.',
    en: 'The answer is not to a sign-in that was begun in this tab. Start again.',
  },
  no_flow: {
    es: 'Esta página solo termina un acceso. Comience desde el inicio de sesión.',
    en: 'This page only finishes signing in. Start from the sign-in page.',
  },
  unreachable: {
    es: 'El proveedor de las cuentas institucionales no responde. Verifique su conexión e intente de nuevo.',
    en: 'The provider of the institutional accounts does not answer. Check your connection and try again.',
  },
  insecure: {
    es: 'Esta dirección no es segura. Abra el sistema con una dirección que comience con https.',
    en: 'This address is not secure. Open the system at an address that begins with https.',
  },
  chunk: {
    es: 'No se pudo cargar lo necesario para entrar. Compruebe su conexión y reintente.',
    en: 'What is needed to sign in could not be loaded. Check your connection and try again.',
  },
});

export type Say = ReturnType<typeof useSignOnWords>;
