import { type Examples, label } from '../example.ts';

const nombre = { type: 'string', label: label('Nombre'), required: true };

export const examples: Examples = [
  {
    title: 'an account is of the class of the one it adds up to, which takes no entries',
    resources: (name) => ({
      cuentas: {
        tree: 'SumaA',
        fields: {
          Nombre: nombre,
          Clase: { type: 'string', label: label('Clase') },
          Acepta: { type: 'boolean', label: label('Acepta movimientos') },
          SumaA: { type: 'reference', to: name('cuentas'), label: label('Suma a') },
          Estatus: { type: 'active' },
        },
        constraints: {
          mismaClase: { agrees: { of: 'SumaA', field: 'Clase', ofField: 'Clase' }, where: 'Estatus' },
          sumaSinMovimientos: { agrees: { of: 'SumaA', ofField: 'Acepta', is: false }, where: 'Estatus' },
        },
      },
    }),
    steps: [
      { write: 'cuentas', values: () => ({ Nombre: 'Activo', Clase: 'A' }) },
      { write: 'cuentas', values: (id) => ({ Nombre: 'Caja', Clase: 'á', SumaA: id(0), Acepta: true }) },
      {
        write: 'cuentas',
        values: (id) => ({ Nombre: 'Ajena', Clase: 'P', SumaA: id(0) }),
        refused: { at: { Clase: 'agrees' }, says: 'No concuerda con Activo.' },
      },
      { write: 'cuentas', values: (id) => ({ Nombre: 'Sin clase', SumaA: id(0) }) },
      {
        write: 'cuentas',
        values: (id) => ({ Nombre: 'Debajo de Caja', Clase: 'A', SumaA: id(1) }),
        refused: { at: { SumaA: 'agrees' } },
      },
      {
        write: 'cuentas',
        changes: 0,
        values: () => ({ Clase: 'P' }),
        refused: { at: { Clase: 'leftAlone' }, says: 'No concordaría con Caja, que depende de este.' },
      },
      { write: 'cuentas', changes: 0, values: () => ({ Acepta: true }), refused: { at: { Acepta: 'leftAlone' } } },
      { write: 'cuentas', values: (id) => ({ Nombre: 'Sin uso', Clase: 'P', SumaA: id(0), Estatus: false }) },
      { write: 'cuentas', changes: 7, values: () => ({ Estatus: true }), refused: { at: { Clase: 'agrees' } } },
      { write: 'cuentas', changes: 1, values: () => ({ SumaA: null, Clase: 'P' }) },
      { write: 'cuentas', changes: 0, values: () => ({ Clase: 'P' }) },
      { write: 'cuentas', changes: 3, values: () => ({ Estatus: false }) },
      { write: 'cuentas', changes: 0, values: () => ({ Acepta: true }) },
      { write: 'cuentas', values: () => ({ Nombre: 'Pasivo', Clase: 'P' }) },
      {
        write: 'cuentas',
        values: (id) => ({ Nombre: 'A la vez', Clase: 'P', SumaA: id(13) }),
        against: { write: 'cuentas', changes: 13, values: () => ({ Acepta: true }) },
      },
    ],
  },
  {
    title: 'what is in use is of something that is a draft no more',
    resources: (name) => ({
      planes: { fields: { Nombre: nombre, Estado: { type: 'string', label: label('Estado') } } },
      cursos: {
        fields: {
          Nombre: nombre,
          Plan: { type: 'reference', to: name('planes'), label: label('Plan') },
          Empezado: { type: 'boolean', label: label('Empezado') },
        },
        constraints: {
          planAprobado: { agrees: { of: 'Plan', ofField: 'Estado', isNot: 'borrador' }, where: 'Empezado' },
        },
      },
    }),
    steps: [
      { write: 'planes', values: () => ({ Nombre: 'A', Estado: 'borrador' }) },
      { write: 'cursos', values: (id) => ({ Nombre: 'Uno', Plan: id(0) }) },
      { write: 'cursos', changes: 1, values: () => ({ Empezado: true }), refused: { at: { Plan: 'agrees' } } },
      { write: 'planes', changes: 0, values: () => ({ Estado: 'vigente' }) },
      { write: 'cursos', changes: 1, values: () => ({ Empezado: true }) },
      {
        write: 'planes',
        changes: 0,
        values: () => ({ Estado: 'borrador' }),
        refused: { at: { Estado: 'leftAlone' }, says: 'No concordaría con Uno, que depende de este.' },
      },
      { write: 'planes', changes: 0, values: () => ({ Estado: null }) },
      { write: 'cursos', changes: 1, values: () => ({ Empezado: false }) },
      { write: 'planes', changes: 0, values: () => ({ Estado: 'borrador' }) },
    ],
  },
];
