import { expect, it } from 'vitest';
import { duration, isOpen, jobIn, linesIn } from './jobs.ts';

const ROW = {
  tareaId: 7,
  titulo: { es: 'Copia', en: 'Copy' },
  recurso: 'pruebas/copias',
  registro: 3,
  estado: 'en-curso',
  hecho: 3,
  total: null,
  usuario: 'Ana',
};

it('reads a job, and refuses what is none', () => {
  expect(jobIn(ROW)).toMatchObject({
    id: 7,
    title: { es: 'Copia', en: 'Copy' },
    resource: 'pruebas/copias',
    record: 3,
    total: null,
    failure: null,
    mayStop: false,
    undone: false,
  });
  expect(jobIn({ ...ROW, falla: { texto: { es: 'Falta' }, solicitud: 'tarea 7' } }).failure).toEqual({
    text: { es: 'Falta', en: 'Falta' },
    request: 'tarea 7',
  });
  expect(jobIn({ ...ROW, deshecha: true }).undone).toBe(true);
  expect(() => jobIn({ estado: 'hecha' })).toThrow(TypeError);
});

it('knows which jobs may still change', () => {
  const open = ['espera', 'en-curso', 'hecha', 'detenida', 'fallida'].filter((estado) =>
    isOpen(jobIn({ ...ROW, estado })),
  );
  expect(open).toEqual(['espera', 'en-curso']);
});

it('reads the log, where there is one', () => {
  expect(linesIn({ bitacora: [{ momento: '2026-03-09T14:05:00', texto: { es: 'Uno', en: 'One' } }] })).toHaveLength(1);
  expect(linesIn({})).toEqual([]);
});

it('says how long something took', () => {
  expect([0, 59, 60, 185, 3_600, 7_860].map(duration)).toEqual([
    '0 s',
    '59 s',
    '1 min 0 s',
    '3 min 5 s',
    '1 h 0 min',
    '2 h 11 min',
  ]);
});
