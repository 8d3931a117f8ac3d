import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'the last one in use of each group stays',
    resources: () => ({
      jefes: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Grupo: { type: 'string', label: label('Grupo') },
          Estatus: { type: 'active' },
        },
        constraints: { unoActivo: { keepOneActive: {}, per: ['Grupo'] } },
      },
    }),
    steps: [
      { write: 'jefes', values: () => ({ Nombre: 'Una', Grupo: 'A' }) },
      {
        write: 'jefes',
        changes: 0,
        values: () => ({ Estatus: false }),
        refused: { at: { Estatus: 'keepOneActive' }, says: 'Es el último activo: debe quedar al menos uno.' },
      },
      { write: 'jefes', values: () => ({ Nombre: 'Otra', Grupo: 'a' }) },
      { write: 'jefes', values: () => ({ Nombre: 'Ajena', Grupo: 'B' }) },
      { write: 'jefes', changes: 0, values: () => ({ Estatus: false }) },
      { write: 'jefes', changes: 2, values: () => ({ Grupo: 'B' }), refused: { at: { Estatus: 'keepOneActive' } } },
      { write: 'jefes', changes: 2, values: () => ({ Nombre: 'La otra' }) },
      { write: 'jefes', changes: 3, values: () => ({ Estatus: false }), refused: { at: { Estatus: 'keepOneActive' } } },
      { write: 'jefes', changes: 0, values: () => ({ Estatus: true }) },
      {
        write: 'jefes',
        changes: 0,
        values: () => ({ Estatus: false }),
        against: { write: 'jefes', changes: 2, values: () => ({ Estatus: false }) },
      },
    ],
  },
];
