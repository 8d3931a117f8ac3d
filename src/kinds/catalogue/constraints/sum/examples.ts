import { type Examples, label } from '../example.ts';

const nombre = { type: 'string', label: label('Nombre'), required: true };

const money = (es: string) => ({ type: 'money', label: label(es) });

export const examples: Examples = [
  {
    title: 'what expenses draw on a budget is no more than it has',
    resources: (name) => ({
      presupuestos: { fields: { Nombre: nombre, Tope: money('Tope') } },
      gastos: {
        fields: {
          Nombre: nombre,
          PresupuestoID: { type: 'reference', to: name('presupuestos'), label: label('Presupuesto') },
          Monto: money('Monto'),
          Estatus: { type: 'active' },
        },
        constraints: { tope: { sum: { of: 'PresupuestoID', field: 'Monto', atMost: 'Tope' }, where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'presupuestos', values: () => ({ Nombre: 'Cien', Tope: 100 }) },
      { write: 'presupuestos', values: () => ({ Nombre: 'Sin tope' }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'Uno', PresupuestoID: id(0), Monto: 60 }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'Justo', PresupuestoID: id(0), Monto: 40 }) },
      {
        write: 'gastos',
        values: (id) => ({ Nombre: 'Uno más', PresupuestoID: id(0), Monto: 0.5 }),
        refused: { at: { Monto: 'sumAbove' }, says: 'Suman 100.5, y no pueden pasar de 100.' },
      },
      { write: 'gastos', values: (id) => ({ Nombre: 'Nada', PresupuestoID: id(0) }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'Mucho', PresupuestoID: id(1), Monto: 1000 }) },
      { write: 'gastos', values: () => ({ Nombre: 'De nadie', Monto: 1000 }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'Fuera', PresupuestoID: id(0), Monto: 1, Estatus: false }) },
      { write: 'gastos', changes: 8, values: () => ({ Estatus: true }), refused: { at: { Monto: 'sumAbove' } } },
      {
        write: 'gastos',
        changes: 6,
        values: (id) => ({ PresupuestoID: id(0) }),
        refused: { at: { Monto: 'sumAbove' } },
      },
      { write: 'gastos', changes: 2, values: () => ({ Monto: 61 }), refused: { at: { Monto: 'sumAbove' } } },
      {
        write: 'presupuestos',
        changes: 0,
        values: () => ({ Tope: 99 }),
        refused: { at: { Tope: 'sumOver' }, says: 'Ya suman 100.' },
      },
      { write: 'presupuestos', changes: 0, values: () => ({ Tope: 110 }) },
      { write: 'gastos', changes: 2, values: () => ({ Monto: 20 }) },
      // What is given back makes room, and cannot be taken away from under what took it.
      { write: 'gastos', values: (id) => ({ Nombre: 'Devuelto', PresupuestoID: id(0), Monto: -50 }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'Con lo devuelto', PresupuestoID: id(0), Monto: 90 }) },
      { write: 'gastos', values: (id) => ({ Nombre: 'A la vez', PresupuestoID: id(0), Monto: 6 }), races: true },
      {
        write: 'gastos',
        values: (id) => ({ Nombre: 'Contra el tope', PresupuestoID: id(1), Monto: 5 }),
        against: { write: 'presupuestos', changes: 1, values: () => ({ Tope: 3 }) },
      },
    ],
  },
  {
    title: 'the lines of an entry add up to its total',
    resources: () => ({
      asientos: {
        fields: {
          Nombre: nombre,
          Total: money('Total'),
          Cerrado: { type: 'boolean', label: label('Cerrado'), default: true },
          Lineas: { type: 'list', label: label('Líneas'), fields: { Monto: money('Monto') } },
        },
        constraints: { cierre: { sum: { rows: 'Lineas', field: 'Monto', equals: 'Total' }, where: 'Cerrado' } },
      },
    }),
    steps: [
      { write: 'asientos', values: () => ({ Nombre: 'Uno', Total: 10, Lineas: [{ Monto: 4 }, { Monto: 6 }] }) },
      {
        write: 'asientos',
        values: () => ({ Nombre: 'Menos', Total: 10, Lineas: [{ Monto: 4 }] }),
        refused: { at: { Lineas: 'sumNot' }, says: 'Suman 4, y deben sumar 10.' },
      },
      {
        write: 'asientos',
        values: () => ({ Nombre: 'Ninguna', Total: 10, Lineas: [] }),
        refused: { at: { Lineas: 'sumNot' } },
      },
      { write: 'asientos', values: () => ({ Nombre: 'Sin total', Lineas: [{ Monto: 4 }] }) },
      { write: 'asientos', values: () => ({ Nombre: 'Cero', Total: 0, Lineas: [] }) },
      { write: 'asientos', values: () => ({ Nombre: 'Abierto', Total: 9, Cerrado: false, Lineas: [{ Monto: 4 }] }) },
      { write: 'asientos', changes: 5, values: () => ({ Cerrado: true }), refused: { at: { Lineas: 'sumNot' } } },
      { write: 'asientos', changes: 0, values: () => ({ Total: 11 }), refused: { at: { Lineas: 'sumNot' } } },
      {
        write: 'asientos',
        changes: 0,
        values: () => ({ Lineas: [{ Monto: 7 }] }),
        refused: { at: { Lineas: 'sumNot' } },
      },
      { write: 'asientos', changes: 0, values: () => ({ Total: 7, Lineas: [{ Monto: 3 }, { Monto: 4 }] }) },
    ],
  },
  {
    title: 'the weights of an evaluation are no more than a hundred',
    resources: () => ({
      evaluaciones: {
        fields: {
          Nombre: nombre,
          Partes: {
            type: 'list',
            label: label('Partes'),
            fields: { Peso: { type: 'integer', label: label('Peso') } },
          },
        },
        constraints: { partes: { sum: { rows: 'Partes', field: 'Peso', atMost: 100 } } },
      },
    }),
    steps: [
      { write: 'evaluaciones', values: () => ({ Nombre: 'Una', Partes: [{ Peso: 60 }, { Peso: 40 }] }) },
      { write: 'evaluaciones', values: () => ({ Nombre: 'Vacía', Partes: [] }) },
      {
        write: 'evaluaciones',
        values: () => ({ Nombre: 'Otra', Partes: [{ Peso: 60 }, { Peso: 41 }] }),
        refused: { at: { Partes: 'sumAbove' }, says: 'Suman 101, y no pueden pasar de 100.' },
      },
    ],
  },
];
