import { defineWords } from './define-words.ts';

/** What pages say that load, are missing, or failed; and a way on. */
export const usePageWords = defineWords({
  loading: { es: 'Cargando…', en: 'Loading…' },
  one_more: { es: 'y 1 más', en: 'and 1 more' },
  more: { es: 'y %{count} más', en: 'and %{count} more' },
  language: { es: 'Seleccione el idioma', en: 'Choose the language' },
  retry: { es: 'Reintentar', en: 'Try again' },
  go_home: { es: 'Ir al inicio', en: 'Go home' },
  not_found: { es: 'Esta página no existe', en: 'This page does not exist' },
  not_found_text: {
    es: 'La dirección está mal escrita o la página cambió de lugar.',
    en: 'The address is misspelt or the page has moved.',
  },
  no_access: { es: 'No tiene acceso a esta página', en: 'You have no access to this page' },
  no_access_text: {
    es: 'Su usuario no tiene permiso. Si lo necesita, pídalo al administrador del sistema.',
    en: 'Your user has no permission. If you need it, ask the system administrator.',
  },
  error: { es: 'Esta pantalla tuvo un problema', en: 'This screen had a problem' },
  error_text: {
    es: 'Lo demás sigue funcionando. Puede reintentar o volver al inicio; lo que ya guardó no se perdió.',
    en: 'The rest still works. Try again or go home; what you had saved is not lost.',
  },
  chunk_text: {
    es: 'No se pudo cargar la pantalla. Compruebe su conexión y reintente.',
    en: 'The screen could not be loaded. Check your connection and try again.',
  },
});
