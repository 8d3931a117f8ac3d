import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'what was issued is not issued again',
    resources: () => ({
      talonarios: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Proximo: { type: 'integer', label: label('Próximo') },
        },
        constraints: { sinVolverAtras: { neverBack: 'Proximo' } },
      },
    }),
    steps: [
      { write: 'talonarios', values: () => ({ Nombre: 'Uno', Proximo: 7 }) },
      { write: 'talonarios', changes: 0, values: () => ({ Proximo: 8 }) },
      { write: 'talonarios', changes: 0, values: () => ({ Proximo: 8, Nombre: 'El uno' }) },
      {
        write: 'talonarios',
        changes: 0,
        values: () => ({ Proximo: 7 }),
        refused: { at: { Proximo: 'wentBack' }, says: 'No puede volver atrás: ya está en 8.' },
      },
      { write: 'talonarios', changes: 0, values: () => ({ Proximo: null }), refused: { at: { Proximo: 'wentBack' } } },
      { write: 'talonarios', values: () => ({ Nombre: 'Otro', Proximo: 1 }) },
      { write: 'talonarios', values: () => ({ Nombre: 'Sin empezar' }) },
      { write: 'talonarios', changes: 6, values: () => ({ Proximo: 1 }) },
    ],
  },
];
