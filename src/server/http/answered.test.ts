import { expect, it } from 'vitest';
import { answeredBy } from './answered.ts';

it('what the server answers is below the first segment of a route, however it is spelt', () => {
  const isAnswered = answeredBy([{ url: '/api/financieros/bancos/:id' }, { url: '/mensajesHub' }, { url: '/health' }]);
  expect(
    ['/api/financieros/bancos/3?value=x', '/API/otra', '/api', '/mensajeshub/negotiate', '/health?'].map(isAnswered),
  ).toEqual([true, true, true, true, true]);
  expect(['/', '/financieros/bancos', '/apis', '/src/app/main.tsx', '/@vite/client'].map(isAnswered)).toEqual(
    Array(5).fill(false),
  );
});
