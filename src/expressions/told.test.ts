import { expect, test } from 'vitest';
import { readExpression } from './expression.ts';
import { toldIn } from './told.ts';

const NAMES = {
  field: (path: readonly string[]) =>
    path.join('.') === 'pais.nombre' ? { es: 'Nombre del país', en: 'Name of the country' } : null,
  value: (path: readonly string[], value: unknown) =>
    path[0] === 'estado' && value === 'A' ? { es: 'Abierto', en: 'Open' } : null,
};

test.each([
  ['estado == "A"', '«estado» es «Abierto»', '“estado” is “Open”'],
  ['estado in ["A", "B"]', '«estado» es uno de «Abierto», «B»', '“estado” is one of “Open”, “B”'],
  ['monto != null', '«monto» está lleno', '“monto” is filled in'],
  ['monto == null', '«monto» está vacío', '“monto” is empty'],
  ['!(a && b) || c', 'no («a» y «b») o «c»', 'not (“a” and “b”) or “c”'],
  ['a && (b || c)', '«a» y («b» o «c»)', '“a” and (“b” or “c”)'],
  ['a || b && c', '«a» o «b» y «c»', '“a” or “b” and “c”'],
  ['!(monto > 5)', 'no («monto» es mayor que 5)', 'not (“monto” is more than 5)'],
  ['(a + b) * 2 <= c', '(«a» + «b») * 2 es a lo sumo «c»', '(“a” + “b”) * 2 is at most “c”'],
  ['a - (b - c) == 0', '«a» - («b» - «c») es 0', '“a” - (“b” - “c”) is 0'],
  ['fecha >= today()', '«fecha» es al menos hoy', '“fecha” is at least today'],
  ['pais.nombre == "X"', '«Nombre del país» es «X»', '“Name of the country” is “X”'],
  ['size(filas) > 0', 'cuántos hay en «filas» es mayor que 0', 'how many there are in “filas” is more than 0'],
  ['filas.all(f, f.a > 1)', 'filas.all(f, f.a > 1)', 'filas.all(f, f.a > 1)'],
  ['activo == true', '«activo» es sí', '“activo” is yes'],
  ['a ? b : c', 'a ? b : c', 'a ? b : c'],
])('%s is told in words', (source, es, en) => {
  expect(toldIn(readExpression(source), NAMES)).toEqual({ es, en });
});
