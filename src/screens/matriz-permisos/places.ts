import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/seguridad/roles/matriz-permisos.ts';

export const places = {
  fields: { permisos: 'input' },
  added: true,
} satisfies Places<FieldName>;
