import type { Places } from '#src/model/hand-written.ts';

export type FieldName =
  | 'Nombre'
  | 'Cedula'
  | 'Ingreso'
  | 'Visita'
  | 'Entrada'
  | 'Grado'
  | 'Turno'
  | 'Tutor'
  | 'Suplente'
  | 'Asesores'
  | 'Equipo'
  | 'Dias'
  | 'Idiomas'
  | 'Saldo'
  | 'Correo'
  | 'Pagina'
  | 'Nota'
  | 'Becado'
  | 'Llave'
  | 'Telefonos'
  | 'Estatus';

export const places = {
  fields: {
    Nombre: 'own',
    Cedula: 'input',
    Ingreso: 'own',
    Visita: 'own',
    Entrada: 'own',
    Grado: 'own',
    Turno: 'own',
    Tutor: 'own',
    Suplente: 'own',
    Asesores: 'own',
    Equipo: 'own',
    Dias: 'own',
    Idiomas: 'own',
    Saldo: 'own',
    Correo: 'own',
    Pagina: 'own',
    Nota: 'own',
    Becado: 'own',
    Llave: 'own',
    Telefonos: 'own',
    Estatus: 'own',
  },
  added: true,
} satisfies Places<FieldName>;
