import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstCell } from '../../testing/cells.ts';
import { offered } from '../../testing/choosing.ts';
import { openApp } from '../../testing/open-app.tsx';

const PATH = '/financieros/catalogo-cuenta';

const account = (
  CuentaContableCatalogoId: number,
  CuCoCodigo: string,
  cuCoDescripcion: string,
  CuCoCuentaSumaA: number | null,
): Readonly<Record<string, unknown>> => ({
  CuentaContableCatalogoId,
  CuCoCodigo,
  cuCoDescripcion,
  CuCoCuentaSumaA,
  CuCoAceptaMovimientos: false,
  TipoCatalogoCuentaContableId: 1,
  CuentaContableOrigenId: 1,
  Estatus: true,
  rowVersion: 1,
});

const rows = {
  'api/financieros/catalogo-cuenta': [
    account(1, '2', 'Pasivos', null),
    account(2, '1', 'Activos', null),
    account(3, '1.1', 'Circulantes', 2),
    account(4, '1.1.01', 'Caja', 3),
    account(5, '1.2', 'Fijos', 2),
  ],
} as const;

const tree = (): HTMLElement => screen.getByRole('treegrid', { name: 'Catálogo de cuentas' });

/** Level and code of each row in sight, top down. */
const inSight = (): string[] =>
  within(tree())
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${row.getAttribute('aria-level')}: ${firstCell(row)}`);

const ALL = ['1: 1', '2: 1.1', '3: 1.1.01', '2: 1.2', '1: 2'];

const rowOf = (code: string): HTMLElement => {
  const row = [...tree().querySelectorAll<HTMLElement>('tbody tr')].find((one) => firstCell(one) === code);
  if (row === undefined) throw new Error(`${code} stands in no row`);
  return row;
};

/** Code of the row that has the focus. */
const focused = (): string | null | undefined => firstCell(document.activeElement);

describe('the list of a tree', () => {
  it('shows each record below the one it belongs to, and opens and closes with the mouse', async () => {
    const { user, path } = await openApp(PATH, { rows });
    await screen.findByText('Caja');
    expect(inSight()).toEqual(ALL);
    expect(rowOf('1').getAttribute('aria-expanded')).toBe('true');
    expect(rowOf('1.1.01').hasAttribute('aria-expanded')).toBe(false);
    const toggle = rowOf('1.1').querySelector('button');
    await user.click(toggle ?? document.body);
    expect(inSight()).toEqual(['1: 1', '2: 1.1', '2: 1.2', '1: 2']);
    expect(rowOf('1.1').getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Contraer todo' }));
    expect(inSight()).toEqual(['1: 1', '1: 2']);
    await user.click(screen.getByRole('button', { name: 'Expandir todo' }));
    expect(inSight()).toEqual(ALL);
    expect(path()).toBe(PATH);
  });

  it('is walked through with the arrows, and a record opened with Enter', async () => {
    const { user, path } = await openApp(PATH, { rows });
    await screen.findByText('Caja');
    rowOf('1').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('1.1.01');
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(focused()).toBe('1.1');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('1.1');
    expect(inSight()).toEqual(['1: 1', '2: 1.1', '2: 1.2', '1: 2']);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('1.2');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(inSight()).toEqual(['1: 1', '1: 2']);
    await user.keyboard('{End}');
    expect(focused()).toBe('2');
    await user.keyboard('{Home}*{ArrowDown}');
    expect(focused()).toBe('1.1');
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(path()).toBe(`${PATH}/4`));
  });

  it('shows what is found with all that stands above it, whatever was closed, and counts only what was found', async () => {
    const { user } = await openApp(PATH, { rows });
    await screen.findByText('Caja');
    await user.click(screen.getByRole('button', { name: 'Contraer todo' }));
    await user.keyboard('/caja');
    await waitFor(() => expect(inSight()).toEqual(['1: 1', '2: 1.1', '3: 1.1.01']));
    expect(screen.getByText('1 registro')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: /^Buscar en/ }));
    await waitFor(() => expect(inSight()).toEqual(['1: 1', '1: 2']));
  });
});

describe('the record above one of a tree', () => {
  it('is chosen among those that are neither itself nor below it', async () => {
    const { user } = await openApp(`${PATH}/3`, { rows });
    await user.click(await screen.findByRole('combobox', { name: 'Suma a' }));
    await screen.findAllByRole('option');
    expect(await offered()).toEqual(['Activos · 1', 'Fijos · 1.2', 'Pasivos · 2']);
  });
});
