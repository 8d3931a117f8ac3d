import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'no subject comes to need itself',
    resources: (name) => ({
      materias: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Antes: {
            type: 'list',
            label: label('Antes'),
            fields: {
              MateriaID: { type: 'reference', to: name('materias'), label: label('Materia') },
              Creditos: { type: 'integer', label: label('Créditos') },
            },
          },
        },
        constraints: { sinCirculos: { noCircle: { rows: 'Antes', by: 'MateriaID' } } },
      },
    }),
    steps: [
      { write: 'materias', values: () => ({ Nombre: 'Uno', Antes: [{ Creditos: 3 }] }) },
      { write: 'materias', values: (id) => ({ Nombre: 'Dos', Antes: [{ MateriaID: id(0) }] }) },
      { write: 'materias', values: (id) => ({ Nombre: 'Tres', Antes: [{ MateriaID: id(1) }, { MateriaID: id(0) }] }) },
      {
        write: 'materias',
        changes: 0,
        values: (id) => ({ Antes: [{ MateriaID: id(2) }] }),
        refused: { at: { Antes: 'circle' }, says: 'Por Tres se vuelve a este mismo registro.' },
      },
      {
        write: 'materias',
        changes: 1,
        values: (id) => ({ Antes: [{ MateriaID: id(1) }] }),
        refused: { at: { Antes: 'circle' } },
      },
      { write: 'materias', values: () => ({ Nombre: 'Suelta', Antes: [] }) },
      { write: 'materias', changes: 2, values: () => ({ Antes: [] }) },
      { write: 'materias', changes: 0, values: (id) => ({ Antes: [{ MateriaID: id(2) }] }) },
      {
        write: 'materias',
        changes: 2,
        values: (id) => ({ Antes: [{ MateriaID: id(5) }] }),
        against: { write: 'materias', changes: 5, values: (id) => ({ Antes: [{ MateriaID: id(1) }] }) },
      },
    ],
  },
];
