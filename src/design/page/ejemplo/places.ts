import type { Places } from '#src/model/hand-written.ts';

export type FieldName = 'Nombre' | 'Cedula' | 'Ingreso' | 'Grado' | 'Tutor' | 'Saldo' | 'Estatus';

export const places = {
  fields: {
    Nombre: 'own',
    Cedula: 'input',
    Ingreso: 'own',
    Grado: 'own',
    Tutor: 'own',
    Saldo: 'own',
    Estatus: 'own',
  },
  added: true,
} satisfies Places<FieldName>;
