import type { Places } from '#src/model/hand-written.ts';
import type { FieldName } from '#generated/screens/seguridad/usr-cambiar-clave/clave-usuario.ts';

/** A change of password is made by code of its own, which cannot ask for what it does not know. */
export const places = {
  fields: { usuarioId: 'own', usCcMotivo: 'own', usCcFecha: 'input', autorId: 'input' },
  added: false,
} satisfies Places<FieldName>;
