import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/seguridad/proceso-permiso-usuarios/permisos-usuarios.ts';

export const places = {
  fields: { usuarioId: 'input', recurso: 'input', accion: 'input', concedido: 'input', sedeId: 'input' },
  added: true,
} satisfies Places<FieldName>;
