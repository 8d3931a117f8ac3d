import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/academicos/planes-estudios/pensum.ts';

export const places = {
  fields: { detalles: 'input', prerrequisitos: 'input', plEnTotalAsignaturas: 'input', plEnTotalCreditos: 'input' },
  added: true,
} satisfies Places<FieldName>;
