import type { Language, Text } from '#src/model/text.ts';

/** What the data provider itself says to people, where no server answered or the answer has no words for them. */
export const TEXTS = {
  /** F106, word for word. */
  unreachable: {
    es: 'Ha ocurrido un error al intentar conectar con el servidor, verifica tu conexión a internet.',
    en: 'An error occurred while trying to connect to the server, check your internet connection.',
  },
  sessionEnded: {
    es: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    en: 'Your session has ended. Please sign in again.',
  },
  credentials: {
    es: 'El usuario o la contraseña no son correctos.',
    en: 'The user name or the password is not right.',
  },
  malformed: { es: 'El servidor no aceptó los datos enviados.', en: 'The server did not accept the data sent.' },
  forbidden: { es: 'No tiene permiso para hacer esto.', en: 'You are not allowed to do this.' },
  notFound: {
    es: 'El servidor no encontró lo que se pidió.',
    en: 'The server did not find what was asked for.',
  },
  conflict: {
    es: 'Los datos cambiaron en el servidor mientras usted los editaba.',
    en: 'The data changed on the server while you were editing it.',
  },
  tooLarge: { es: 'Lo enviado es demasiado grande.', en: 'What was sent is too large.' },
  invalid: { es: 'Hay datos que corregir.', en: 'Some data must be corrected.' },
  tooMany: {
    es: 'Demasiados intentos seguidos. Espere un momento y vuelva a intentarlo.',
    en: 'Too many attempts in a row. Wait a moment and try again.',
  },
  serverFailed: {
    es: 'El servidor tuvo un error. Vuelva a intentarlo; si persiste, avise al administrador.',
    en: 'The server had an error. Try again; if it persists, tell the administrator.',
  },
  notUnderstood: {
    es: 'La respuesta del servidor no es la que se esperaba.',
    en: 'The answer of the server is not the expected one.',
  },
  noList: {
    es: 'El servidor de la institución no ofrece esta lista.',
    en: 'The institution’s server does not offer this list.',
  },
  noRecord: {
    es: 'El registro no existe o ya no está disponible.',
    en: 'The record does not exist or is no longer available.',
  },
  noWrite: {
    es: 'Los datos de esta lista no se modifican desde aquí.',
    en: 'The data of this list are not changed from here.',
  },
  fileWithoutRecord: {
    es: 'Abra el registro guardado y elija el archivo otra vez.',
    en: 'Open the saved record and choose the file again.',
  },
  incomplete: {
    es: 'Falta un dato sin el cual no se puede guardar.',
    en: 'Something is missing without which it cannot be saved.',
  },
  noDelete: {
    es: 'Los registros no se eliminan: desactívelos para que dejen de usarse.',
    en: 'Records are not deleted: deactivate them so that they are no longer used.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type TextKey = keyof typeof TEXTS;

export const say = (key: TextKey, language: Language): string => TEXTS[key][language];
