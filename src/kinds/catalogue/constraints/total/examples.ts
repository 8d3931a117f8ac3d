import { type Example, label } from '../example.ts';

export const examples: readonly Example[] = [
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
        constraints: [{ total: { field: 'Porcentaje', atMost: 100 }, per: ['Persona', 'Periodo'], where: 'Estatus' }],
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
];
