import { defineWords } from './define-words.ts';

/** What forms say, and the controls and dialogs in them. */
export const useFormWords = defineWords({
  history: { es: 'Historial', en: 'History' },
  uses: { es: 'Dónde se usa', en: 'Where it is used' },
  general: { es: 'Datos generales', en: 'General' },
  previous_parts: { es: 'Partes anteriores', en: 'Earlier parts' },
  next_parts: { es: 'Más partes', en: 'More parts' },
  parts: { es: 'Partes del registro', en: 'Parts of the record' },
  error: { es: '1 error', en: '1 error' },
  errors: { es: '%{count} errores', en: '%{count} errors' },
  withheld: {
    es: 'Solo lo ve quien tiene permiso para los datos sensibles.',
    en: 'Only those with the permission for sensitive data see it.',
  },
  create: { es: 'Crear %{name}', en: 'Create %{name}' },
  not_changed: {
    es: 'No se cambió: %{fields} (ya no se puede cambiar).',
    en: 'Not changed: %{fields} (it can no longer be changed).',
  },
  not_changed_several: {
    es: 'No se cambiaron: %{fields} (ya no se pueden cambiar).',
    en: 'Not changed: %{fields} (they can no longer be changed).',
  },
  not_taken: {
    es: 'Lo escrito en %{fields} no se guardó (no se puede cambiar).',
    en: 'What was written in %{fields} was not saved (it cannot be changed).',
  },
  not_taken_several: {
    es: 'Lo escrito en %{fields} no se guardó (no se pueden cambiar).',
    en: 'What was written in %{fields} was not saved (they cannot be changed).',
  },
  save: { es: 'Guardar', en: 'Save' },
  saving: { es: 'Guardando…', en: 'Saving…' },
  save_and_new: { es: 'Guardar y crear otro', en: 'Save and create another' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  back: { es: 'Volver a la lista', en: 'Back to the list' },
  saved: { es: 'Cambios guardados.', en: 'Changes saved.' },
  created: { es: 'Registro creado.', en: 'Record created.' },
  no_changes: { es: 'No hay cambios que guardar.', en: 'There are no changes to save.' },
  wrong_one: { es: 'Hay un dato que corregir:', en: 'One value must be corrected:' },
  wrong: { es: 'Hay %{count} datos que corregir:', en: '%{count} values must be corrected:' },
  delete: { es: 'Eliminar', en: 'Delete' },
  delete_title: { es: '¿Eliminar %{name}?', en: 'Delete %{name}?' },
  delete_text: {
    es: '«%{name}» se eliminará y no podrá recuperarse.',
    en: '“%{name}” will be deleted and cannot be recovered.',
  },
  keep: { es: 'Conservar', en: 'Keep' },
  deleted: { es: 'Registro eliminado.', en: 'Record deleted.' },
  issued_wrong: {
    es: 'Se emitió oficialmente así: el último dígito no cuadra, pero se acepta.',
    en: 'It was issued like this: its last digit does not check the others, but it is accepted.',
  },
  not_saved: { es: 'No se pudo guardar', en: 'Could not be saved' },
  request: { es: 'Número de la solicitud: %{id}', en: 'Number of the request: %{id}' },
  read_only: {
    es: 'Solo puede ver este registro: su usuario no tiene permiso para cambiarlo.',
    en: 'You can only view this record: your user has no permission to change it.',
  },
  gone: { es: 'Este registro no existe', en: 'This record does not exist' },
  gone_text: {
    es: 'Es posible que la dirección esté mal escrita o que el registro ya no esté disponible.',
    en: 'The address may be misspelt or the record may no longer be available.',
  },
  unsaved: { es: 'Cambios sin guardar', en: 'Unsaved changes' },
  leave_title: { es: '¿Salir sin guardar?', en: 'Leave without saving?' },
  leave_text: {
    es: 'Los cambios que hizo en este registro se perderán.',
    en: 'The changes you made to this record will be lost.',
  },
  leave: { es: 'Salir sin guardar', en: 'Leave without saving' },
  stay: { es: 'Seguir editando', en: 'Keep editing' },
});
