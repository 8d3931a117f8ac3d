import { type Examples, label } from '#src/kinds/catalogue/constraints/example.ts';

export const examples: Examples = [
  {
    title: 'one plate, among those in use',
    resources: () => ({
      carros: {
        fields: { Placa: { type: 'string', label: label('Placa') }, Estatus: { type: 'active' } },
        constraints: { uno: { single: 'Placa', where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'carros', values: () => ({ Placa: 'A000001' }) },
      { write: 'carros', values: () => ({ Placa: 'A000001' }), refused: { at: { Placa: 'twice' } } },
      { write: 'carros', values: () => ({ Placa: 'A000001', Estatus: false }) },
    ],
  },
];
