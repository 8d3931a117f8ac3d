import { defineWords } from '../words/define-words.ts';

export const useReferenceWords = defineWords({
  // What stands in the place of a label that is not here (Absence).
  loading: { es: 'Cargando…', en: 'Loading…' },
  forbidden: { es: 'Sin permiso para verlo', en: 'No permission to see it' },
  gone: { es: 'No se encuentra', en: 'Not found' },
  unread: { es: 'No se pudo leer', en: 'Could not be read' },
  // Of a record that is here, and is called nothing.
  unnamed: { es: 'Sin nombre', en: 'Unnamed' },
  // What pickers say.
  begin_failed: {
    es: 'No se pudo leer de dónde sale un valor: escríbalo, o guarde otra vez para dejarlo vacío.',
    en: 'Where a value comes from could not be read: type it, or save again to leave it empty.',
  },
  fill_failed: {
    es: 'No se pudo leer lo que habría llenado el formulario.',
    en: 'What would have filled in the form could not be read.',
  },
  itself: { es: 'Este mismo registro', en: 'This record itself' },
  fill_refused: {
    es: 'No se pudo leer lo que habría llenado el formulario: escríbalo, o guarde otra vez para dejarlo como está.',
    en: 'What would have filled in the form could not be read: type it, or save again to leave it as it is.',
  },
  choose: { es: 'Elija…', en: 'Choose…' },
  choose_first: { es: 'Elija primero: %{field}', en: 'Choose first: %{field}' },
  searching: { es: 'Buscando…', en: 'Searching…' },
  none: { es: 'Sin resultados', en: 'No results' },
  failed: { es: 'No se pudieron leer las opciones.', en: 'The options could not be read.' },
  create_named: { es: 'Crear «%{text}»…', en: 'Create “%{text}”…' },
  create_new: { es: 'Crear nuevo…', en: 'Create new…' },
  clear: { es: 'Borrar', en: 'Clear' },
  open: { es: 'Abrir', en: 'Open' },
  close: { es: 'Cerrar', en: 'Close' },
});
