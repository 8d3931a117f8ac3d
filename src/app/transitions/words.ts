import { defineWords } from '../words/define-words.ts';

export const useStateWords = defineWords({
  actions: { es: 'Acciones de estado', en: 'Actions of the state' },
  change: { es: 'Cambiar estado', en: 'Change state' },
  unsaved: {
    es: 'Guarde o descarte sus cambios antes de cambiar el estado.',
    en: 'Save or discard your changes before changing the state.',
  },
  done: { es: 'Estado cambiado a «%{state}».', en: 'State changed to “%{state}”.' },
  leads: { es: 'El registro pasa de «%{from}» a «%{to}».', en: 'The record goes from “%{from}” to “%{to}”.' },
  none: { es: 'sin estado', en: 'no state' },
  reason: { es: 'Motivo', en: 'Reason' },
  reason_needed: { es: 'Indique el motivo.', en: 'Give the reason.' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  conflict: {
    es: 'Otra persona cambió este registro: ahora se muestra como quedó.',
    en: 'Somebody else changed this record: it is now shown as they left it.',
  },
});
