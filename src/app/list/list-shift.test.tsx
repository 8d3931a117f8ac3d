import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orEmpty } from '#src/model/absent.ts';
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
    prepare: ({ paged, http }) => {
      paged.add(PATH);
      vi.spyOn(http, 'request');
    },
  });
  const { user, backend } = app;
  await waitFor(() => expect(names()).toHaveLength(25));
  const request = vi.mocked(backend.http.request);
  const asked = (): number =>
    request.mock.calls.filter(([{ path, query }]) =>
      `${decodeURIComponent(path)} ${orEmpty(query?.['range'])}`.includes('[24,24]'),
    ).length;
  /** Turns the page, and waits until the row before it is known. */
  const next = async (): Promise<void> => {
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await Promise.allSettled(request.mock.results.map(({ value }): unknown => value));
    await user.click(document.body);
  };
  return { ...app, next };
};

const TOLD = /^La lista cambió desde que vio la página anterior/;

it('pages of a list that stays as it is follow each other, and nothing is told', async () => {
  const { next } = await open();
  await next();
  await waitFor(() => expect(names()[0]).toBe('Empresa 26'));
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('what comes behind the page is no reason to tell anything', async () => {
  const { backend, next } = await open();
  backend.tables.get(PATH)?.push(company(31));
  await next();
  await waitFor(() => expect(names()).toHaveLength(6));
  expect(screen.queryByText(TOLD)).toBeNull();
});

it.each([
  {
    what: 'a record more stands one twice',
    change: (rows: object[]) => void rows.unshift(company(0)),
    first: 'Empresa 25',
  },
  { what: 'a record less skips one', change: (rows: object[]) => void rows.shift(), first: 'Empresa 27' },
  {
    what: 'a record less before and one more behind skip one',
    change: (rows: object[]) => void rows.splice(0, rows.length, ...rows.slice(1), company(31)),
    first: 'Empresa 27',
  },
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
