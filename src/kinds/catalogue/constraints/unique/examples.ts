import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'one code in each group, among those in use',
    resources: () => ({
      cursos: {
        fields: {
          Codigo: { type: 'string', label: label('Código') },
          Grupo: { type: 'string', label: label('Grupo') },
          Estatus: { type: 'active' },
        },
        constraints: { unico: { unique: ['Codigo'], per: ['Grupo'], where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'cursos', values: () => ({ Codigo: 'A1', Grupo: 'X' }) },
      { write: 'cursos', values: () => ({ Codigo: 'A1', Grupo: 'Y' }) },
      {
        write: 'cursos',
        values: () => ({ Codigo: ' á1', Grupo: 'x' }),
        refused: {
          at: { Codigo: 'uniqueTogether', Grupo: 'uniqueTogether' },
          says: 'Ya existe otro registro con estos valores: A1.',
        },
      },
      { write: 'cursos', values: () => ({ Grupo: 'X' }) },
      { write: 'cursos', values: () => ({ Grupo: 'X' }) },
      { write: 'cursos', values: () => ({ Codigo: 'A1', Grupo: 'X', Estatus: false }) },
      {
        write: 'cursos',
        changes: 5,
        values: () => ({ Estatus: true }),
        refused: { at: { Codigo: 'uniqueTogether', Grupo: 'uniqueTogether' } },
      },
      { write: 'cursos', changes: 0, values: () => ({ Codigo: 'A2' }) },
      { write: 'cursos', changes: 5, values: () => ({ Estatus: true }) },
      { write: 'cursos', values: () => ({ Codigo: 'B1', Grupo: 'X' }), races: true },
    ],
  },
];
