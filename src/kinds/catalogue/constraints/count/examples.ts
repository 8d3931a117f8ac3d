import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'at most two in use of each group',
    resources: () => ({
      turnos: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Grupo: { type: 'string', label: label('Grupo') },
          Estatus: { type: 'active' },
        },
        constraints: { cantidad: { count: { atMost: 2 }, per: ['Grupo'], where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'turnos', values: () => ({ Nombre: 'Uno', Grupo: 'A' }) },
      { write: 'turnos', values: () => ({ Nombre: 'Dos', Grupo: 'á' }) },
      {
        write: 'turnos',
        values: () => ({ Nombre: 'Tres', Grupo: 'a' }),
        refused: { at: { Grupo: 'tooMany' }, says: 'No puede haber más de 2, y ya están: Uno, Dos.' },
      },
      { write: 'turnos', values: () => ({ Nombre: 'Otro', Grupo: 'B' }) },
      { write: 'turnos', values: () => ({ Nombre: 'Tres', Grupo: 'A', Estatus: false }) },
      { write: 'turnos', changes: 4, values: () => ({ Estatus: true }), refused: { at: { Grupo: 'tooMany' } } },
      { write: 'turnos', changes: 3, values: () => ({ Grupo: 'A' }), refused: { at: { Grupo: 'tooMany' } } },
      { write: 'turnos', changes: 0, values: () => ({ Estatus: false }) },
      { write: 'turnos', changes: 4, values: () => ({ Estatus: true }) },
      { write: 'turnos', changes: 1, values: () => ({ Nombre: 'Segundo' }) },
      { write: 'turnos', values: () => ({ Nombre: 'Antes', Grupo: 'C' }) },
      { write: 'turnos', values: () => ({ Nombre: 'A la vez', Grupo: 'C' }), races: true },
    ],
  },
];
