import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cellsOf } from '../testing/cells.ts';
import { openApp } from '../testing/open-app.tsx';

const PATH = 'api/generales/dgii-rnc';
const company = (id: number) => ({ id, rncId: String(100_000_000 + id), razonSocial: `Empresa ${id}`, estatus: true });
const COMPANIES = Array.from({ length: 30 }, (_, index) => company(index + 1));

const names = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => cellsOf(row)[1]);

const open = async () => {
  const app = await openApp('/generales/dgii-rnc', {
    rows: { [PATH]: COMPANIES },
    prepare: ({ paged }) => paged.add(PATH),
  });
  await waitFor(() => expect(names()).toHaveLength(25));
  const next = async (): Promise<void> => app.user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  return { ...app, next };
};

const TOLD = /^La lista cambió desde que vio la página anterior/;

it('pages of a list that stays as it is follow each other, and nothing is told', async () => {
  const { next } = await open();
  await next();
  await waitFor(() => expect(names()[0]).toBe('Empresa 26'));
  expect(screen.queryByText(TOLD)).toBeNull();
});

it.each([
  {
    what: 'a record more stands one twice',
    change: (rows: object[]) => void rows.unshift(company(0)),
    first: 'Empresa 25',
  },
  { what: 'a record less skips one', change: (rows: object[]) => void rows.shift(), first: 'Empresa 27' },
])('$what, which is told, and a look from the beginning has all', async ({ change, first }) => {
  const { backend, user, next } = await open();
  change(backend.tables.get(PATH) ?? []);
  await next();
  await waitFor(() => expect(names()[0]).toBe(first));
  await screen.findByText(TOLD);
  await user.click(screen.getByRole('button', { name: 'Volver al principio' }));
  await waitFor(() => expect(names()[0]).toBe(first === 'Empresa 25' ? 'Empresa 0' : 'Empresa 2'));
  await next();
  await waitFor(() => expect(names()[0]).toBe(first));
  expect(screen.queryByText(TOLD)).toBeNull();
});
