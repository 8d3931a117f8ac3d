import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../../testing/open-app.tsx';

const BANKS = [
  { BancoID: 1, BancDescripcion: 'Banco Popular', BancSiglas: 'BPD', PaisId: 7, Estatus: true, rowVersion: 1 },
  { BancoID: 2, BancDescripcion: 'Asociación Cibao', BancSiglas: 'ACAP', PaisId: 7, Estatus: true, rowVersion: 1 },
];
const rows = {
  'api/financieros/bancos': BANKS,
  'api/generales/paises': [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }],
};
const PATH = 'api/vistas/financieros/bancos';

const OURS = {
  id: 3,
  nombre: 'Populares',
  contenido: {
    filtros: { BancDescripcion_q: 'popular', Quitado: 1 },
    orden: { field: 'BancSiglas', order: 'DESC' },
    ocultas: ['BancSiglas'],
    anchos: { BancDescripcion: 220 },
    densidad: 'compacta',
  },
  roles: [2],
  propia: false,
  cambiable: true,
  autor: 'Luz Peña',
  rowVersion: 4,
};

const keeping =
  (...vistas: readonly object[]) =>
  ({ answers, replies }: MemoryBackend): void => {
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', views: 'api/vistas' });
    answers.set(PATH, { vistas, roles: [{ id: 2, nombre: 'Registro' }] });
    replies.set(PATH, OURS);
    replies.set(`${PATH}/3`, OURS);
  };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const heads = () =>
  within(screen.getByRole('table', { name: 'Bancos' }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

const width = (): string | undefined => screen.queryByText('Banco Popular')?.closest('td')?.style.width;

const openMenu = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Vistas' }));
  return screen.findByRole('dialog', { name: 'Vistas' });
};

it('opens by its link with its filters and columns, and says which fields there are no more', async () => {
  await openApp('/financieros/bancos?vista=3', { rows, prepare: keeping(OURS) });
  await waitFor(() => expect(heads()).not.toContain('Siglas'));
  await waitFor(() => expect(screen.queryByText('Asociación Cibao')).toBeNull());
  expect(screen.getByText('Banco Popular')).toBeTruthy();
  expect(
    await screen.findByText('La vista nombra campos que ya no existen y se abrió sin ellos: Quitado.'),
  ).toBeTruthy();
});

it('has its columns and widths; who goes back from it finds theirs, and forward those of the view', async () => {
  const { user, step } = await openApp('/financieros/bancos', { rows, prepare: keeping(OURS) });
  await screen.findByText('Asociación Cibao');
  const menu = await openMenu(user);
  await user.click(await within(menu).findByRole('button', { name: /^Populares/ }));
  await waitFor(() => expect([heads(), width()]).toEqual([expect.not.arrayContaining(['Siglas']), '220px']));
  expect(await screen.findByText('Vista «Populares»')).toBeTruthy();
  await step(-1);
  await waitFor(() => expect([heads(), width()]).toEqual([expect.arrayContaining(['Siglas']), '']));
  expect(screen.queryByText('Vista «Populares»')).toBeNull();
  expect(await screen.findByText('Asociación Cibao')).toBeTruthy();
  await step(1);
  await waitFor(() => expect([heads(), width()]).toEqual([expect.not.arrayContaining(['Siglas']), '220px']));
  expect(screen.queryByText('Asociación Cibao')).toBeNull();
});

it('that is not there is told of, and the list is shown as it was', async () => {
  await openApp('/financieros/bancos?vista=9', { rows, prepare: keeping(OURS) });
  expect(await screen.findByText('Esa vista no existe o no se comparte con usted.')).toBeTruthy();
  expect(await screen.findByText('Asociación Cibao')).toBeTruthy();
});

it('is saved as the list looks, under a name, for the roles that are ticked', async () => {
  const filter = new URLSearchParams({
    filter: JSON.stringify({ BancSiglas_starts: 'a' }),
    sort: 'BancSiglas',
    order: 'DESC',
  });
  const { user, backend } = await openApp(`/financieros/bancos?${filter.toString()}`, { rows, prepare: keeping() });
  const menu = await openMenu(user);
  expect(await within(menu).findByText('Todavía no hay vistas guardadas de esta lista.')).toBeTruthy();
  await user.click(within(menu).getByRole('button', { name: 'Guardar como vista…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar una vista' });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Nombre')));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Escriba un nombre.')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Nombre'), 'Con A');
  await user.click(within(dialog).getByLabelText('Registro'));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Guardar una vista' })).toBeNull());
  expect(backend.written.filter(({ path }) => path === PATH)).toEqual([
    {
      method: 'POST',
      path: PATH,
      body: {
        nombre: 'Con A',
        contenido: {
          filtros: { BancSiglas_starts: 'a' },
          orden: { field: 'BancSiglas', order: 'DESC' },
          ocultas: [],
        },
        roles: [2],
      },
    },
  ]);
});

it('keeps what it says when only its name changes, and says which version is changed', async () => {
  const { user, backend } = await openApp('/financieros/bancos', { rows, prepare: keeping(OURS) });
  const menu = await openMenu(user);
  await user.click(await within(menu).findByRole('button', { name: 'Cambiar Populares' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar la vista' });
  await user.type(within(dialog).getByLabelText('Nombre'), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(backend.written.at(-1)?.method).toBe('PUT'));
  expect(backend.written.at(-1)?.body).toEqual({
    nombre: 'Populares 2',
    contenido: OURS.contenido,
    roles: [2],
    rowVersion: 4,
  });
});

it('of somebody else that one may not change is opened only', async () => {
  const { user } = await openApp('/financieros/bancos', { rows, prepare: keeping({ ...OURS, cambiable: false }) });
  const menu = await openMenu(user);
  expect(await within(menu).findByText('de Luz Peña')).toBeTruthy();
  expect(within(menu).queryByRole('button', { name: /Cambiar|Borrar/ })).toBeNull();
  await user.click(within(menu).getByRole('button', { name: /^Populares/ }));
  await waitFor(() => expect(screen.queryByText('Asociación Cibao')).toBeNull());
});

it('is deleted once that is confirmed', async () => {
  const { user, backend } = await openApp('/financieros/bancos', { rows, prepare: keeping(OURS) });
  const menu = await openMenu(user);
  await user.click(await within(menu).findByRole('button', { name: 'Borrar Populares' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Borrar la vista «Populares»?' });
  await user.click(within(dialog).getByRole('button', { name: 'Borrar' }));
  await waitFor(() => expect(backend.written.at(-1)).toMatchObject({ method: 'DELETE', path: `${PATH}/3` }));
});

it('that is the usual one is what the list is opened in, once', async () => {
  const { user, go } = await openApp('/financieros/bancos', { rows, prepare: keeping(OURS) });
  const menu = await openMenu(user);
  await user.click(await within(menu).findByRole('button', { name: 'Abrir siempre esta lista con «Populares»' }));
  await user.keyboard('{Escape}');
  await go('/generales/paises');
  await screen.findByRole('heading', { level: 1, name: 'Países' });
  await go('/financieros/bancos');
  await waitFor(() => expect(screen.queryByText('Asociación Cibao')).toBeNull());
  expect(await screen.findByText('Banco Popular')).toBeTruthy();
});

it('there are none where the backend keeps none', async () => {
  await openApp('/financieros/bancos', { rows });
  await screen.findByText('Banco Popular');
  expect(screen.queryByRole('button', { name: 'Vistas' })).toBeNull();
});

it('is told as a link to copy by hand where the browser has no clipboard', async () => {
  const { user } = await openApp('/financieros/bancos', { rows, prepare: keeping(OURS) });
  const menu = await openMenu(user);
  const copy = await within(menu).findByRole('button', { name: 'Copiar el enlace de Populares' });
  const link = `${location.origin}/financieros/bancos?vista=3`;
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await user.click(copy);
  const told = await screen.findByText(`El navegador no deja copiar desde aquí. Este es el enlace: ${link}`);
  expect(told).toBeTruthy();
  if (own !== undefined) Object.defineProperty(navigator, 'clipboard', own);
});
