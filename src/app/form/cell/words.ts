import { defineWords } from '../../words/define-words.ts';

/** What is said where one value of a record is changed in its list. */
export const useCellWords = defineWords({
  locked: {
    es: 'En este registro no se puede cambiar.',
    en: 'It cannot be changed in this record.',
  },
  hidden: {
    es: 'Este registro no lleva este dato.',
    en: 'This record has no such value.',
  },
  elsewhere: {
    es: 'Este dato se cambia en el registro.',
    en: 'This value is changed in the record.',
  },
  other: {
    es: 'No se pudo guardar, pues hay que corregir otro dato del registro: %{fields}.',
    en: 'It could not be saved, since another value of the record must be corrected: %{fields}.',
  },
  others: {
    es: 'No se pudo guardar, pues hay que corregir otros datos del registro: %{fields}.',
    en: 'It could not be saved, since other values of the record must be corrected: %{fields}.',
  },
  open: { es: 'Abrir el registro', en: 'Open the record' },
  close: { es: 'Cerrar', en: 'Close' },
});
