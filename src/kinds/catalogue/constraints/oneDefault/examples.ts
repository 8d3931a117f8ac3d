import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'one main record in each group, among those in use',
    resources: () => ({
      cuentas: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Grupo: { type: 'string', label: label('Grupo') },
          Principal: { type: 'boolean', label: label('Principal'), default: false },
          Estatus: { type: 'active' },
        },
        constraints: { unPredeterminado: { oneDefault: 'Principal', per: ['Grupo'], where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'cuentas', values: () => ({ Nombre: 'Una', Grupo: 'A', Principal: true }) },
      { write: 'cuentas', values: () => ({ Nombre: 'Otra', Grupo: 'A' }) },
      { write: 'cuentas', values: () => ({ Nombre: 'Tercera', Grupo: 'A' }) },
      { write: 'cuentas', values: () => ({ Nombre: 'Ajena', Grupo: 'B', Principal: true }) },
      {
        write: 'cuentas',
        values: () => ({ Nombre: 'Más', Grupo: 'a', Principal: true }),
        refused: {
          at: { Principal: 'oneDefault' },
          says: 'Ya está marcado Una, y solo puede estarlo uno.',
        },
      },
      {
        write: 'cuentas',
        changes: 1,
        values: () => ({ Principal: true }),
        refused: { at: { Principal: 'oneDefault' } },
      },
      { write: 'cuentas', changes: 0, values: () => ({ Estatus: false }) },
      { write: 'cuentas', changes: 1, values: () => ({ Principal: true }) },
      { write: 'cuentas', changes: 0, values: () => ({ Estatus: true }), refused: { at: { Principal: 'oneDefault' } } },
      { write: 'cuentas', values: () => ({ Nombre: 'A la vez', Grupo: 'C', Principal: true }), races: true },
    ],
  },
];
