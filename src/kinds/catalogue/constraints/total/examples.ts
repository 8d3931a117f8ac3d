import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'discounts of one person in one term are no more than all',
    resources: () => ({
      descuentos: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Persona: { type: 'string', label: label('Persona') },
          Periodo: { type: 'integer', label: label('Período') },
          Porcentaje: { type: 'decimal', decimals: 2, label: label('Porcentaje') },
          Estatus: { type: 'active' },
        },
        constraints: {
          porPeriodo: { total: { field: 'Porcentaje', atMost: 100 }, per: ['Persona', 'Periodo'], where: 'Estatus' },
        },
      },
    }),
    steps: [
      { write: 'descuentos', values: () => ({ Nombre: 'Beca', Persona: 'Ana', Periodo: 1, Porcentaje: 60 }) },
      { write: 'descuentos', values: () => ({ Nombre: 'Justo', Persona: 'Ana', Periodo: 1, Porcentaje: 40 }) },
      {
        write: 'descuentos',
        values: () => ({ Nombre: 'De más', Persona: 'ana', Periodo: 1, Porcentaje: 0.5 }),
        refused: {
          at: { Porcentaje: 'totalAbove' },
          says: 'Con los demás suma 100.5, y no puede pasar de 100.',
        },
      },
      { write: 'descuentos', values: () => ({ Nombre: 'Otro período', Persona: 'Ana', Periodo: 2, Porcentaje: 100 }) },
      { write: 'descuentos', values: () => ({ Nombre: 'Otra persona', Persona: 'Eva', Periodo: 1, Porcentaje: 100 }) },
      { write: 'descuentos', values: () => ({ Nombre: 'Un monto', Persona: 'Ana', Periodo: 1 }) },
      {
        write: 'descuentos',
        values: () => ({ Nombre: 'Sin uso', Persona: 'Ana', Periodo: 1, Porcentaje: 10, Estatus: false }),
      },
      {
        write: 'descuentos',
        changes: 6,
        values: () => ({ Estatus: true }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      {
        write: 'descuentos',
        changes: 5,
        values: () => ({ Porcentaje: 1 }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      {
        write: 'descuentos',
        changes: 3,
        values: () => ({ Periodo: 1 }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      { write: 'descuentos', changes: 0, values: () => ({ Porcentaje: 50 }) },
      { write: 'descuentos', changes: 6, values: () => ({ Estatus: true }) },
      { write: 'descuentos', values: () => ({ Nombre: 'Antes', Persona: 'Luis', Periodo: 1, Porcentaje: 90 }) },
      {
        write: 'descuentos',
        values: () => ({ Nombre: 'A la vez', Persona: 'Luis', Periodo: 1, Porcentaje: 10 }),
        races: true,
      },
    ],
  },
  {
    title: 'what goes on counts in later terms until it ends, and in no earlier one',
    resources: () => ({
      becas: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Periodo: { type: 'integer', label: label('Período') },
          Desde: { type: 'date', label: label('Desde') },
          Sigue: { type: 'boolean', label: label('Sigue') },
          Hasta: { type: 'date', label: label('Hasta') },
          Porcentaje: { type: 'decimal', decimals: 2, label: label('Porcentaje') },
          Estatus: { type: 'active' },
        },
        constraints: {
          mientrasSigue: {
            total: {
              field: 'Porcentaje',
              atMost: 100,
              lasting: { while: 'Sigue', over: 'Periodo', from: 'Desde', to: 'Hasta' },
            },
            where: 'Estatus',
          },
        },
      },
    }),
    steps: [
      { write: 'becas', values: () => ({ Nombre: 'Antes', Periodo: 1, Desde: '2026-01-01', Porcentaje: 100 }) },
      {
        write: 'becas',
        values: () => ({ Nombre: 'Fija', Periodo: 2, Desde: '2026-05-01', Porcentaje: 60, Sigue: true }),
      },
      { write: 'becas', values: () => ({ Nombre: 'Cabe', Periodo: 3, Desde: '2026-09-01', Porcentaje: 40 }) },
      {
        write: 'becas',
        values: () => ({ Nombre: 'De más', Periodo: 3, Desde: '2026-09-01', Porcentaje: 0.5 }),
        refused: { at: { Porcentaje: 'totalAbove' }, says: 'Con los demás suma 100.5, y no puede pasar de 100.' },
      },
      {
        write: 'becas',
        values: () => ({ Nombre: 'Otra fija', Periodo: 2, Desde: '2026-05-01', Porcentaje: 10, Sigue: true }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      {
        write: 'becas',
        values: () => ({
          Nombre: 'Fija que acaba',
          Periodo: 2,
          Desde: '2026-05-01',
          Porcentaje: 40,
          Sigue: true,
          Hasta: '2026-08-31',
        }),
      },
      {
        write: 'becas',
        changes: 5,
        values: () => ({ Hasta: '2026-09-01' }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      {
        write: 'becas',
        changes: 0,
        values: () => ({ Sigue: true }),
        refused: { at: { Porcentaje: 'totalAbove' } },
      },
      { write: 'becas', changes: 1, values: () => ({ Hasta: '2026-08-31' }) },
      { write: 'becas', values: () => ({ Nombre: 'Ya cabe', Periodo: 4, Desde: '2027-01-01', Porcentaje: 100 }) },
    ],
  },
];
