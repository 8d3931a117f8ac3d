import { defineWords } from '../words/define-words.ts';

/** What controls say. */
export const useControlWords = defineWords({
  date_shape: { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  datetime_shape: { es: 'dd/mm/aaaa hh:mm', en: 'dd/mm/yyyy hh:mm' },
  open_calendar: { es: 'Abrir el calendario de %{field}', en: 'Open the calendar of %{field}' },
});
