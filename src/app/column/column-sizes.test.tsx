import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const rows = {
  'api/financieros/bancos': [
    { BancoID: 1, BancDescripcion: 'Banco Popular', BancSiglas: 'BPD', Estatus: true, rowVersion: 1 },
  ],
};

beforeEach(() => localStorage.clear());

const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Siglas' });
const cell = async (): Promise<HTMLElement | null> => (await screen.findByText('BPD')).closest('td');

it('a column is made wider by keyboard, alone, and again as wide as its values ask for', async () => {
  const { user } = await openApp('/financieros/bancos', { rows });
  await cell();
  // Nobody is near a head: nothing of it was fetched.
  expect(screen.queryByRole('separator')).toBeNull();
  within(head()).getByRole('button').focus();
  const edge = await screen.findByRole('separator', { name: 'Ancho de Siglas' });
  expect(edge.getAttribute('aria-valuetext')).toMatch(/^automático/);
  edge.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe('50px'));
  expect(head().style.width).toBe('50px');
  expect(edge.getAttribute('aria-valuenow')).toBe('50');
  expect(edge.getAttribute('aria-valuetext')).toBe('50 píxeles');
  expect(screen.getByText('Banco Popular').closest('td')?.style.maxWidth).toBe('');
  expect(document.activeElement).toBe(edge);
  await user.keyboard('{Home}');
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe(''));
});

it('what is dragged is shown at once and decided on when it is let go; Escape leaves it as it was', async () => {
  await openApp('/financieros/bancos', { rows });
  await cell();
  fireEvent.pointerEnter(head().closest('thead') ?? document.body);
  fireEvent.pointerOver(head());
  const edge = await screen.findByRole('separator', { name: 'Ancho de Siglas' });
  Object.assign(edge, { setPointerCapture: () => undefined });
  const drag = (to: number): void => {
    fireEvent.pointerDown(edge, { button: 0, clientX: 0 });
    fireEvent.pointerMove(edge, { clientX: to });
  };
  drag(300);
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe('300px'));
  fireEvent.keyDown(edge, { key: 'Escape' });
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe(''));
  drag(120);
  fireEvent.pointerUp(edge, { clientX: 120 });
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe('120px'));
  fireEvent.doubleClick(edge);
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe(''));
});

it('the rows of all lists are as dense as was chosen in one, and all widths go at once', async () => {
  localStorage.setItem('RaStore.financieros/bancos.anchos', JSON.stringify({ BancSiglas: 90 }));
  const { user, go } = await openApp('/financieros/bancos', { rows });
  expect((await cell())?.style.maxWidth).toBe('90px');
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(await screen.findByLabelText('Compactas'));
  await user.click(screen.getByRole('button', { name: 'Anchos automáticos' }));
  await waitFor(async () => expect((await cell())?.style.maxWidth).toBe(''));
  await user.keyboard('{Escape}');
  await go('/generales/paises');
  await user.click(await screen.findByRole('button', { name: 'Columnas' }));
  expect(await screen.findByLabelText('Compactas')).toHaveProperty('checked', true);
});
