import { type Examples, label } from '../example.ts';

const nombre = { type: 'string', label: label('Nombre'), required: true };

export const examples: Examples = [
  {
    title: 'an option fills a place that its plan has',
    resources: (name) => ({
      materias: { fields: { Nombre: nombre } },
      planes: {
        fields: {
          Nombre: nombre,
          Lineas: {
            type: 'list',
            label: label('Líneas'),
            fields: { MateriaID: { type: 'reference', to: name('materias'), label: label('Materia') } },
          },
        },
      },
      optativas: {
        fields: {
          Nombre: nombre,
          PlanID: { type: 'reference', to: name('planes'), label: label('Plan') },
          EspacioID: { type: 'reference', to: name('materias'), label: label('Espacio') },
          Estatus: { type: 'active' },
        },
        constraints: {
          espacioDelPlan: {
            among: { field: 'EspacioID', of: 'PlanID', rows: 'Lineas', rowField: 'MateriaID' },
            where: 'Estatus',
          },
        },
      },
    }),
    steps: [
      { write: 'materias', values: () => ({ Nombre: 'Optativa I' }) },
      { write: 'materias', values: () => ({ Nombre: 'Cálculo' }) },
      { write: 'planes', values: (id) => ({ Nombre: 'Plan', Lineas: [{ MateriaID: id(0) }] }) },
      { write: 'optativas', values: (id) => ({ Nombre: 'Arte', PlanID: id(2), EspacioID: id(0) }) },
      {
        write: 'optativas',
        values: (id) => ({ Nombre: 'Música', PlanID: id(2), EspacioID: id(1) }),
        refused: { at: { EspacioID: 'among' }, says: 'No está entre las filas de Plan.' },
      },
      { write: 'optativas', values: (id) => ({ Nombre: 'Sin plan', EspacioID: id(1) }) },
      { write: 'optativas', values: (id) => ({ Nombre: 'Sin espacio', PlanID: id(2) }) },
      { write: 'optativas', values: (id) => ({ Nombre: 'Fuera', PlanID: id(2), EspacioID: id(1), Estatus: false }) },
      { write: 'optativas', changes: 7, values: () => ({ Estatus: true }), refused: { at: { EspacioID: 'among' } } },
      {
        write: 'planes',
        changes: 2,
        values: (id) => ({ Lineas: [{ MateriaID: id(1) }] }),
        refused: { at: { Lineas: 'rowNeeded' }, says: 'Falta una fila que Arte necesita.' },
      },
      { write: 'planes', changes: 2, values: (id) => ({ Lineas: [{ MateriaID: id(1) }, { MateriaID: id(0) }] }) },
      { write: 'optativas', changes: 7, values: () => ({ Estatus: true }) },
      {
        write: 'optativas',
        values: (id) => ({ Nombre: 'Otra', PlanID: id(2), EspacioID: id(0) }),
      },
      { write: 'optativas', changes: 3, values: () => ({ Estatus: false }) },
      { write: 'optativas', changes: 12, values: () => ({ Estatus: false }) },
      {
        write: 'optativas',
        changes: 3,
        values: () => ({ Estatus: true }),
        against: { write: 'planes', changes: 2, values: (id) => ({ Lineas: [{ MateriaID: id(1) }] }) },
      },
    ],
  },
];
