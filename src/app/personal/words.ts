import { defineWords } from '../words/define-words.ts';

export const usePersonalWords = defineWords({
  loading: { es: 'Cargando sus datos…', en: 'Loading your data…' },
  username: { es: 'Usuario', en: 'User name' },
  names: { es: 'Nombres', en: 'First names' },
  surnames: { es: 'Apellidos', en: 'Last names' },
  role: { es: 'Rol', en: 'Role' },
  campus: { es: 'Recinto', en: 'Campus' },
  email: { es: 'Correo electrónico', en: 'E-mail' },
  none: { es: 'No indicado', en: 'Not given' },
  own_title: { es: 'Cambiar los datos de acceso', en: 'Change the sign-in data' },
  own_text: {
    es: 'Al correo llegan los códigos para recuperar su clave; por eso el cambio se confirma con ella.',
    en: 'Codes for recovering your password are sent to the e-mail; that is why the password confirms a change.',
  },
  current: { es: 'Clave actual', en: 'Current password' },
  save: { es: 'Guardar los datos', en: 'Save the data' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  saved: { es: 'Sus datos quedaron cambiados.', en: 'Your data have been changed.' },
  failed: { es: 'No se pudo guardar. Vuelva a intentarlo.', en: 'It could not be saved. Try again.' },
  missing: { es: 'Este dato es obligatorio.', en: 'This is required.' },
  same: { es: 'Es el que ya tiene.', en: 'This is what you have already.' },
  rest: {
    es: 'Si otro dato está mal, pida a Registro que lo corrija.',
    en: 'If something else is wrong, ask the registrar’s office to correct it.',
  },
});
