import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'an event lies in its term',
    resources: (name) => ({
      periodos: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Desde: { type: 'date', label: label('Desde') },
          Hasta: { type: 'date', label: label('Hasta') },
        },
      },
      eventos: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          PeriodoID: { type: 'reference', to: name('periodos'), label: label('Período') },
          Inicio: { type: 'date', label: label('Inicio') },
          Fin: { type: 'date', label: label('Fin') },
          Estatus: { type: 'active' },
        },
        constraints: {
          enSuPeriodo: {
            within: { from: 'Inicio', to: 'Fin', of: 'PeriodoID', ofFrom: 'Desde', ofTo: 'Hasta' },
            where: 'Estatus',
          },
        },
      },
    }),
    steps: [
      { write: 'periodos', values: () => ({ Nombre: '2025-1', Desde: '2025-01-10', Hasta: '2025-04-30' }) },
      { write: 'periodos', values: () => ({ Nombre: 'Abierto', Desde: '2025-05-01' }) },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'Todo', PeriodoID: id(0), Inicio: '2025-01-10', Fin: '2025-04-30' }),
      },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'Largo', PeriodoID: id(0), Inicio: '2025-04-01', Fin: '2025-05-01' }),
        refused: { at: { Fin: 'within' }, says: 'Debe estar dentro de 2025-1 (10/01/2025 – 30/04/2025).' },
      },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'Ajeno', PeriodoID: id(0), Inicio: '2026-04-01', Fin: '2026-05-01' }),
        refused: { at: { Inicio: 'within', Fin: 'within' } },
      },
      { write: 'eventos', values: (id) => ({ Nombre: 'Sin fechas', PeriodoID: id(0) }) },
      { write: 'eventos', values: () => ({ Nombre: 'Sin período', Inicio: '2030-01-01', Fin: '2030-01-02' }) },
      { write: 'eventos', values: (id) => ({ Nombre: 'Tarde', PeriodoID: id(1), Inicio: '2031-01-01' }) },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'Suelto', PeriodoID: id(0), Inicio: '2030-01-01', Estatus: false }),
      },
      { write: 'eventos', changes: 8, values: () => ({ Estatus: true }), refused: { at: { Inicio: 'within' } } },
      { write: 'eventos', changes: 7, values: (id) => ({ PeriodoID: id(0) }), refused: { at: { Inicio: 'within' } } },
      {
        write: 'periodos',
        changes: 0,
        values: () => ({ Hasta: '2025-04-29' }),
        refused: { at: { Hasta: 'leavesOut' }, says: 'Deja fuera a Todo (10/01/2025 – 30/04/2025).' },
      },
      { write: 'periodos', changes: 0, values: () => ({ Desde: '2025-01-01', Hasta: '2025-05-31' }) },
      { write: 'periodos', changes: 0, values: () => ({ Hasta: '2025-05-15' }) },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'A la vez', PeriodoID: id(0), Inicio: '2025-05-12', Fin: '2025-05-15' }),
      },
      { write: 'eventos', changes: 14, values: () => ({ Estatus: false }) },
      { write: 'periodos', changes: 0, values: () => ({ Hasta: '2025-05-10' }) },
      {
        write: 'eventos',
        values: (id) => ({ Nombre: 'Al final', PeriodoID: id(0), Inicio: '2025-05-08', Fin: '2025-05-10' }),
        against: { write: 'periodos', changes: 0, values: () => ({ Hasta: '2025-05-09' }) },
      },
    ],
  },
];
