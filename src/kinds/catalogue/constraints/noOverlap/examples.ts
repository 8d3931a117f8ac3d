import { type Examples, label } from '../example.ts';

export const examples: Examples = [
  {
    title: 'terms of one programme do not cross',
    resources: () => ({
      tandas: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Programa: { type: 'string', label: label('Programa') },
          Desde: { type: 'date', label: label('Desde') },
          Hasta: { type: 'date', label: label('Hasta') },
          Estatus: { type: 'active' },
        },
        constraints: { sinCruces: { noOverlap: { from: 'Desde', to: 'Hasta' }, per: ['Programa'], where: 'Estatus' } },
      },
    }),
    steps: [
      { write: 'tandas', values: () => ({ Nombre: 'Una', Programa: 'A', Desde: '2025-01-01', Hasta: '2025-03-31' }) },
      {
        write: 'tandas',
        values: () => ({ Nombre: 'Otra', Programa: 'a', Desde: '2025-03-31', Hasta: '2025-05-31' }),
        refused: {
          at: { Desde: 'overlap', Hasta: 'overlap' },
          says: 'Se cruza con Una (01/01/2025 – 31/03/2025).',
        },
      },
      { write: 'tandas', values: () => ({ Nombre: 'Otra', Programa: 'A', Desde: '2025-04-01', Hasta: '2025-05-31' }) },
      { write: 'tandas', values: () => ({ Nombre: 'Ajena', Programa: 'B', Desde: '2025-01-01', Hasta: '2025-05-31' }) },
      {
        write: 'tandas',
        values: () => ({ Nombre: 'Al revés', Programa: 'C', Desde: '2025-02-01', Hasta: '2025-01-01' }),
        refused: { at: { Hasta: 'rangeOrder' }, says: 'El final no puede ser anterior al inicio.' },
      },
      {
        write: 'tandas',
        values: () => ({ Nombre: 'Abierta', Programa: 'A', Desde: '2025-05-01' }),
        refused: { at: { Desde: 'overlap', Hasta: 'overlap' } },
      },
      { write: 'tandas', values: () => ({ Nombre: 'Fuera', Programa: 'A', Desde: '2025-01-01', Estatus: false }) },
      {
        write: 'tandas',
        changes: 6,
        values: () => ({ Estatus: true }),
        refused: { at: { Desde: 'overlap', Hasta: 'overlap' } },
      },
      { write: 'tandas', changes: 0, values: () => ({ Hasta: '2025-02-28' }) },
      {
        write: 'tandas',
        values: () => ({ Nombre: 'A la vez', Programa: 'A', Desde: '2026-01-01', Hasta: '2026-01-31' }),
        races: true,
      },
    ],
  },
  {
    title: 'what holds everywhere crosses with what holds somewhere',
    resources: (name) => ({
      sitios: { fields: { Nombre: { type: 'string', label: label('Nombre'), required: true } } },
      turnos: {
        fields: {
          Nombre: { type: 'string', label: label('Nombre'), required: true },
          Sitio: { type: 'reference', to: name('sitios'), label: label('Sitio') },
          Desde: { type: 'date', label: label('Desde'), required: true },
          Hasta: { type: 'date', label: label('Hasta') },
        },
        constraints: { sinCruces: { noOverlap: { from: 'Desde', to: 'Hasta', emptyIsAll: ['Sitio'] } } },
      },
    }),
    steps: [
      { write: 'sitios', values: () => ({ Nombre: 'Norte' }) },
      { write: 'sitios', values: () => ({ Nombre: 'Sur' }) },
      {
        write: 'turnos',
        values: (id) => ({ Nombre: 'Del norte', Sitio: id(0), Desde: '2025-01-01', Hasta: '2025-01-31' }),
      },
      {
        write: 'turnos',
        values: (id) => ({ Nombre: 'Del sur', Sitio: id(1), Desde: '2025-01-15', Hasta: '2025-01-31' }),
      },
      {
        write: 'turnos',
        values: () => ({ Nombre: 'De todos', Desde: '2025-01-20', Hasta: '2025-02-28' }),
        refused: { at: { Desde: 'overlap', Hasta: 'overlap' } },
      },
      { write: 'turnos', values: () => ({ Nombre: 'De todos', Desde: '2025-02-01', Hasta: '2025-02-28' }) },
      {
        write: 'turnos',
        values: (id) => ({ Nombre: 'Otro del sur', Sitio: id(1), Desde: '2025-02-28', Hasta: '2025-03-31' }),
        refused: {
          at: { Desde: 'overlap', Hasta: 'overlap' },
          says: 'Se cruza con De todos (01/02/2025 – 28/02/2025).',
        },
      },
      {
        write: 'turnos',
        values: () => ({ Nombre: 'A la vez', Desde: '2026-01-01', Hasta: '2026-01-31' }),
        races: true,
      },
    ],
  },
];
