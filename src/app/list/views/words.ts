import { defineWords } from '../../words/define-words.ts';

export const useViewWords = defineWords({
  none: { es: 'Todavía no hay vistas guardadas de esta lista.', en: 'There are no saved views of this list yet.' },
  failed: { es: 'No se pudieron leer las vistas.', en: 'The views could not be read.' },
  loading: { es: 'Leyendo las vistas…', en: 'Reading the views…' },
  save: { es: 'Guardar como vista…', en: 'Save as a view…' },
  save_title: { es: 'Guardar una vista', en: 'Save a view' },
  change_title: { es: 'Cambiar la vista', en: 'Change the view' },
  name: { es: 'Nombre', en: 'Name' },
  what: {
    es: 'Guarda los filtros, la búsqueda, el orden y las columnas que la lista muestra ahora, con sus anchos.',
    en: 'Keeps the filters, the search, the order and the columns that the list shows now, with their widths.',
  },
  overwrite: {
    es: 'Guardar los filtros, el orden y las columnas de ahora en lugar de los suyos',
    en: 'Keep the filters, order and columns of now in place of its own',
  },
  share: { es: 'Compartir con', en: 'Share with' },
  private: { es: 'Sin marcar ninguno, solo usted la ve.', en: 'With none ticked, only you see it.' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  keep: { es: 'Guardar', en: 'Save' },
  change: { es: 'Cambiar %{name}', en: 'Change %{name}' },
  delete: { es: 'Borrar %{name}', en: 'Delete %{name}' },
  delete_title: { es: '¿Borrar la vista «%{name}»?', en: 'Delete the view “%{name}”?' },
  delete_text: { es: 'Quienes la comparten dejan de verla.', en: 'Those who share it no longer see it.' },
  delete_now: { es: 'Borrar', en: 'Delete' },
  link: { es: 'Copiar el enlace de %{name}', en: 'Copy the link of %{name}' },
  copy_this: {
    es: 'El navegador no deja copiar desde aquí. Este es el enlace: %{link}',
    en: 'The browser does not let this page copy. This is the link: %{link}',
  },
  copied: { es: 'Enlace copiado.', en: 'Link copied.' },
  usual: { es: 'Abrir siempre esta lista con «%{name}»', en: 'Always open this list with “%{name}”' },
  shared_by: { es: 'de %{name}', en: 'by %{name}' },
  shared: { es: 'compartida', en: 'shared' },
  opened: { es: 'Vista «%{name}»', en: 'View “%{name}”' },
  gone: {
    es: 'La vista nombra campos que ya no existen y se abrió sin ellos: %{names}.',
    en: 'The view names fields that no longer exist and was opened without them: %{names}.',
  },
  unknown: {
    es: 'Esa vista no existe o no se comparte con usted.',
    en: 'There is no such view, or it is not shared with you.',
  },
  changed: {
    es: 'Otra persona cambió esta vista mientras tanto. Revísela y guarde otra vez.',
    en: 'Somebody else changed this view meanwhile. Look at it and save again.',
  },
  required: { es: 'Escriba un nombre.', en: 'Type a name.' },
});
