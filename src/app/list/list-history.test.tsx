import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { firstCell } from '../testing/cells.ts';
import { openApp } from '../testing/open-app.tsx';

const BANKS = Array.from({ length: 27 }, (_, index) => ({
  BancoID: index + 1,
  BancDescripcion: `Banco ${String(index + 1).padStart(2, '0')}`,
  BancSiglas: index === 0 ? 'BPD' : `A${index}`,
  Estatus: true,
  rowVersion: 1,
}));
const rows = { 'api/financieros/bancos': BANKS };

const names = (): (string | null)[] => [...document.querySelectorAll('tbody tr')].map((row) => firstCell(row));

/** The first row, and how many there are. */
const shown = (first: string, count: number) =>
  waitFor(() => expect([names()[0], names().length]).toEqual([first, count]));

it('a condition that was taken away is there again when one goes back, and gone when one goes forward', async () => {
  const query = new URLSearchParams({ filter: JSON.stringify({ BancSiglas_q: 'b' }) });
  const { user, step } = await openApp(`/financieros/bancos?${query.toString()}`, { rows });
  await user.click(await screen.findByRole('button', { name: 'Quitar Siglas contiene «b»' }));
  await shown('Banco 01', 25);
  await step(-1);
  await shown('Banco 01', 1);
  expect(await screen.findByRole('button', { name: 'Siglas contiene «b»' })).toBeTruthy();
  await step(1);
  await shown('Banco 01', 25);
});

it('the order, the page, the search and a filter are each one step back, to the list as it was opened', async () => {
  const { user, step } = await openApp('/financieros/bancos', { rows });
  await screen.findByText('Banco 01');
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  await shown('Banco 27', 25);
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await shown('Banco 02', 2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Activo' }), 'Activos');
  await shown('Banco 27', 25);
  await user.type(screen.getByLabelText('Buscar en bancos'), 'bpd');
  await shown('Banco 01', 1);
  await step(-1);
  await shown('Banco 27', 25);
  expect(screen.getByRole('combobox', { name: 'Activo' })).toHaveProperty('value', 'true');
  await step(-1);
  await shown('Banco 02', 2);
  await step(-1);
  await shown('Banco 27', 25);
  await step(-1);
  await shown('Banco 01', 25);
  await step(2);
  await shown('Banco 02', 2);
});

it('who goes back to the list as it was opened finds it so when they come again', async () => {
  const { user, go, step } = await openApp('/financieros/bancos', { rows });
  await screen.findByText('Banco 01');
  await user.click(screen.getByRole('button', { name: 'Nombre' }));
  await shown('Banco 27', 25);
  await go('/generales/paises');
  await go('/financieros/bancos');
  await shown('Banco 27', 25);
  await step(-3);
  await shown('Banco 01', 25);
  await go('/generales/paises');
  await go('/financieros/bancos');
  await shown('Banco 01', 25);
});
