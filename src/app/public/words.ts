import { defineWords } from '../words/define-words.ts';

/** They come with the public pages: nobody who signs in waits for them. */
export const usePublicWords = defineWords({
  skip: { es: 'Ir al contenido', en: 'Skip to content' },
  light: { es: 'Modo claro', en: 'Light mode' },
  dark: { es: 'Modo oscuro', en: 'Dark mode' },
  choose: { es: 'Elija…', en: 'Choose…' },
  choose_first: { es: 'Elija primero: %{field}', en: 'Choose first: %{field}' },
  none: { es: 'No hay nada que elegir.', en: 'Nothing to choose from.' },
  file_hint: { es: '%{types}, hasta %{max}.', en: '%{types}, up to %{max}.' },
  file_kept: {
    es: 'Ya hay un archivo; otro lo reemplaza. %{types}, hasta %{max}.',
    en: 'There is already a file; a new one replaces it. %{types}, up to %{max}.',
  },
  remove: { es: 'Quitar', en: 'Remove' },
  too_large: { es: 'El archivo es demasiado grande.', en: 'The file is too large.' },
  required: { es: 'Este dato es obligatorio.', en: 'This is required.' },
  required_note: { es: 'Los datos con * son obligatorios.', en: 'Fields marked * are required.' },
  send: { es: 'Enviar', en: 'Send' },
  sending: { es: 'Enviando…', en: 'Sending…' },
  sent: { es: 'Recibido', en: 'Received' },
  see: { es: 'Revise este dato.', en: 'Please check this.' },
  again: { es: 'No se pudo enviar. Inténtelo de nuevo.', en: 'It could not be sent. Please try again.' },
  nothing: { es: 'Por ahora no se reciben solicitudes', en: 'Applications are closed for now' },
  nothing_text: {
    es: 'No hay nada que elegir en «%{field}». Vuelva a intentarlo más adelante.',
    en: '“%{field}” has nothing to choose from yet. Please try again later.',
  },
  check: { es: 'Revise lo señalado y envíe de nuevo.', en: 'Please correct the marked fields and send again.' },
  closed: { es: 'Esta página no se puede abrir', en: 'This page cannot be opened' },
  unreachable: { es: 'No hay conexión', en: 'No connection' },
});
