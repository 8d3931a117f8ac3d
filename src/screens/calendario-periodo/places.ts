import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/academicos/periodos-academicos/calendario-periodo.ts';

export const places = {
  fields: { PeriodoProcesosDet: 'input' },
  added: true,
} satisfies Places<FieldName>;
