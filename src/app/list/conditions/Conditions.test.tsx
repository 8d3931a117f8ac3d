import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { firstCell } from '../../testing/cells.ts';
import { openApp } from '../../testing/open-app.tsx';

const BANKS = [
  { BancoID: 1, BancDescripcion: 'Banco Popular', BancSiglas: 'BPD', PaisId: 7, Estatus: true, rowVersion: 1 },
  { BancoID: 2, BancDescripcion: 'Asociación Cibao', BancSiglas: null, PaisId: null, Estatus: true, rowVersion: 1 },
  { BancoID: 3, BancDescripcion: 'Banco del Norte', BancSiglas: 'BDN', PaisId: 8, Estatus: true, rowVersion: 1 },
];
const COUNTRIES = [
  { paisId: 7, paisDescripcion: 'República Dominicana', estatus: true },
  { paisId: 8, paisDescripcion: 'Haití', estatus: true },
];
const rows = { 'api/financieros/bancos': BANKS, 'api/generales/paises': COUNTRIES };

const names = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Bancos' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => firstCell(row));

const open = async (filter: object = {}) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  const app = await openApp(`/financieros/bancos?${query.toString()}`, { rows });
  return app;
};

it('a condition is chosen by keyboard alone, shown in words, and taken away', async () => {
  const { user } = await open();
  await screen.findByRole('table', { name: 'Bancos' });
  screen.getByRole('button', { name: 'Filtros' }).focus();
  await user.keyboard('{Enter}');
  const add = await screen.findByRole('button', { name: 'Añadir condición' });
  add.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Añadir condición' });
  const field = within(dialog).getByLabelText('Campo');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.selectOptions(field, 'BancDescripcion');
  await user.selectOptions(within(dialog).getByLabelText('Condición'), '_starts');
  await user.type(within(dialog).getByLabelText('Valor'), 'BANCO d{Enter}');
  const group = await screen.findByRole('group', { name: 'Condiciones' });
  await waitFor(() => expect(names()).toEqual(['Banco del Norte']));
  expect(within(group).getByRole('button', { name: 'Nombre empieza por «BANCO d»' })).toBeTruthy();
  const remove = within(group).getByRole('button', { name: 'Quitar Nombre empieza por «BANCO d»' });
  remove.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir condición' }));
});

it('those that hold can be folded away, and are counted there', async () => {
  const { user } = await open({ PaisId_neq: [8] });
  const fold = await screen.findByRole('button', { name: 'Filtros (1)' });
  expect(await screen.findByRole('group', { name: 'Condiciones' })).toBeTruthy();
  await user.click(fold);
  expect(screen.queryByRole('group', { name: 'Condiciones' })).toBeNull();
  expect(names()).not.toContain('Banco del Norte');
  expect(document.activeElement).toBe(fold);
  await user.click(fold);
  expect(await screen.findByRole('group', { name: 'Condiciones' })).toBeTruthy();
});

it('those of an address hold together, told by labels, and can be changed', async () => {
  const { user } = await open({ PaisId_neq: [8], BancSiglas_empty: false });
  await waitFor(() => expect(names()).toEqual(['Banco Popular']));
  expect(await screen.findByRole('button', { name: 'País no es ninguno de Haití' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Siglas no está vacío' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar la condición' });
  await user.selectOptions(within(dialog).getByLabelText('Condición'), '_empty');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(names()).toEqual(['Asociación Cibao']));
  expect(screen.queryByRole('button', { name: 'Siglas no está vacío' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar las condiciones' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('one without a value is not applied, and says so', async () => {
  const { user } = await open({ BancSiglas_q: 'b' });
  await user.click(await screen.findByRole('button', { name: 'Siglas contiene «b»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar la condición' });
  await user.clear(within(dialog).getByLabelText('Valor'));
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Complete el valor de la condición.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Banco del Norte', 'Banco Popular']);
});

it('a field that there is no more is told of, and can be taken away', async () => {
  const { user } = await open({ Quitado_q: 'b' });
  await user.click(await screen.findByRole('button', { name: 'Quitar Quitado: campo que ya no existe' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

const announcing =
  (conditions: boolean) =>
  ({ answers }: MemoryBackend) =>
    void answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', conditions });

const filters = () => screen.queryByRole('button', { name: 'Filtros' });
const add = () => screen.queryByRole('button', { name: 'Añadir condición' });

it.each([true, false])('a list in pages offers them where the backend knows operators: %j', async (knows) => {
  const { user } = await openApp('/generales/dgii-rnc', { prepare: announcing(knows) });
  await screen.findByRole('button', { name: 'Columnas' });
  if (knows) await waitFor(() => expect(filters()).not.toBeNull());
  const button = filters();
  if (button !== null) await user.click(button);
  if (knows) await waitFor(() => expect(add()).not.toBeNull());
  else expect(add()).toBeNull();
});
