import { defineWords } from '../words/define-words.ts';
import type { Absence } from './absence.ts';

/** What stands in the place of a label that is not here. */
export const useReferenceWords = defineWords<Absence>({
  loading: { es: 'Cargando…', en: 'Loading…' },
  forbidden: { es: 'Sin permiso para verlo', en: 'No permission to see it' },
  gone: { es: 'No se encuentra', en: 'Not found' },
  unread: { es: 'No se pudo leer', en: 'Could not be read' },
});
