import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';

const bank = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  BancoID: id,
  BancDescripcion: `Banco ${id}`,
  PaisId: 7,
  Estatus: true,
  rowVersion: 1,
  ...more,
});
const rows = {
  'api/financieros/bancos': [bank(1), bank(2, { Estatus: false }), bank(3), bank(4, { BancDescripcion: '' })],
  'api/generales/paises': [
    { paisId: 7, paisDescripcion: 'República Dominicana', estatus: true },
    { paisId: 8, paisDescripcion: 'Haití', estatus: true },
  ],
};

const box = (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${name}` });
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });
const open = (actions?: readonly string[], prepare?: (backend: MemoryBackend) => unknown) =>
  openApp('/financieros/bancos', {
    rows,
    prepare: (backend) => {
      if (actions !== undefined) backend.permissions.set('financieros/bancos', actions);
      prepare?.(backend);
    },
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('changing several records at once', () => {
  it('takes those out of use that are picked, tells of each, and takes it back', async () => {
    const { user, backend } = await open();
    await user.click(await box('Banco 1'));
    await user.click(await box('Banco 2'));
    expect((await screen.findByRole('region', { name: 'Registros seleccionados' })).textContent).toMatch(
      '2 seleccionados',
    );
    await user.click(await button('Desactivar'));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar 2 registros' });
    expect(backend.written).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    await within(dialog).findByText('Cambiados: 1');
    expect(within(dialog).getByText('Ya estaban así: 1')).toBeTruthy();
    expect(backend.written.map(({ method, path }) => [method, path])).toEqual([['PUT', 'api/financieros/bancos/1']]);
    expect(backend.written[0]?.body).toMatchObject({ Estatus: false, BancDescripcion: 'Banco 1', PaisId: 7 });
    await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
    await within(dialog).findByText('Cambios deshechos');
    expect(backend.written).toHaveLength(2);
    expect(backend.written[1]?.body).toMatchObject({ Estatus: true });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Registros seleccionados' })).toBeNull());
  });

  it('gives a field one value, and says of each record that stays as it was why', async () => {
    const { user, backend } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todos los de la página' }));
    await user.click(await button('Cambiar un campo…'));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar un campo de 4 registros' });
    const choice = await within(dialog).findByLabelText('Campo');
    expect(document.activeElement).toBe(choice);
    const offered = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toContain('Siglas');
    // What no two records may share is no field for several.
    expect(offered).not.toContain('Nombre');
    await user.selectOptions(choice, 'Siglas');
    await user.type(await within(dialog).findByLabelText('Siglas'), 'abc');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar 4 registros' }));
    await within(dialog).findByText('Cambiados: 3');
    expect(within(dialog).getByText('Sin cambiar, con motivo: 1')).toBeTruthy();
    expect(within(dialog).getByText(/Nombre: Este dato es obligatorio/)).toBeTruthy();
    // Which can be mended in a tab of its own, from where the report stays.
    const refused = within(dialog).getByRole<HTMLAnchorElement>('link', { name: '4' });
    expect([new URL(refused.href).pathname, refused.target]).toEqual(['/financieros/bancos/4', '_blank']);
    expect(backend.written.map(({ body }) => body)).toEqual([
      expect.objectContaining({ BancSiglas: 'ABC', BancDescripcion: 'Banco 1' }),
      expect.objectContaining({ BancSiglas: 'ABC', BancDescripcion: 'Banco 2' }),
      expect.objectContaining({ BancSiglas: 'ABC', BancDescripcion: 'Banco 3' }),
    ]);
  });

  it('leaves alone on the way back what somebody changed since', async () => {
    const { user, backend } = await open();
    await user.click(await box('Banco 1'));
    await user.click(await box('Banco 3'));
    await user.click(await button('Desactivar'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    await within(dialog).findByText('Cambiados: 2');
    const table = backend.tables.get('api/financieros/bancos') ?? [];
    backend.tables.set(
      'api/financieros/bancos',
      table.map((row) => (row['BancoID'] === 3 ? { ...row, BancSiglas: 'OTRA', rowVersion: 9 } : row)),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
    await within(dialog).findByText('Cambiados: 1');
    expect(within(dialog).getByRole('row', { name: /Banco 3 Otra persona lo cambió/ })).toBeTruthy();
    const now = backend.tables.get('api/financieros/bancos')?.find((row) => row['BancoID'] === 3);
    expect(now).toMatchObject({ BancSiglas: 'OTRA', Estatus: false });
  });

  it('picks by keyboard, without opening the record', async () => {
    const { user, path } = await open();
    const picked = await box('Banco 1');
    await user.keyboard('{ArrowDown} ');
    await waitFor(() => expect(picked.checked).toBe(true));
    await user.keyboard('{ArrowDown} ');
    await waitFor(async () => expect((await box('Banco 2')).checked).toBe(true));
    expect(path()).toBe('/financieros/bancos');
    await user.click(await button('Quitar la selección'));
    expect(picked.checked).toBe(false);
  });

  it('tells what refers to them before they go out of use, by one question, with ways there', async () => {
    const use = { recurso: 'generales/paises', campo: 'BancoID', etiqueta: 'Banco', hayMas: false };
    const { user, backend } = await open(undefined, ({ answers, replies }) => {
      answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', rowVersion: true, uses: 'api/usos' });
      replies.set('api/usos/financieros/bancos', {
        usos: [
          { ...use, titulo: 'Cheques', total: 7, filtro: 'BancoID' },
          { ...use, titulo: 'Cuentas', campo: 'Otro', total: 1000, hayMas: true, filtro: null },
        ],
        ocultos: 1,
      });
    });
    await screen.findByLabelText('Seleccionar Banco 1');
    await user.click(screen.getByLabelText('Seleccionar Banco 1'));
    await user.click(screen.getByLabelText('Seleccionar Banco 3'));
    await user.click(await screen.findByText('Desactivar'));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar 2 registros' });
    const link = await within(dialog).findByText<HTMLAnchorElement>('Cheques');
    expect(decodeURIComponent(link.search)).toBe('?filter={"BancoID_eq":[1,3]}');
    expect(within(dialog).getByText('más de 1,000')).toBeTruthy();
    expect(within(dialog).getByText('Se usa además en 1 dato que usted no puede ver.')).toBeTruthy();
    expect(backend.written).toEqual([{ method: 'POST', path: 'api/usos/financieros/bancos', body: { ids: [1, 3] } }]);
    await user.click(within(dialog).getByText('Desactivar', { selector: 'button' }));
    await within(dialog).findByText('Cambiados: 2');
  });

  it('picks on a phone’s cards too, one by one and all of them, without opening any', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width:599.95px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, path } = await open();
    await user.click(await screen.findByLabelText('Seleccionar Banco 1'));
    expect(await screen.findByText('1 seleccionado')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByLabelText('Seleccionar todos los de la página'));
    expect(await screen.findByText('4 seleccionados')).toBeTruthy();
    expect(path()).toBe('/financieros/bancos');
  });

  it('is not for who may only look', async () => {
    await open(['view']);
    await screen.findByRole('cell', { name: 'Banco 1' });
    expect(screen.queryByRole('checkbox', { name: /^Seleccionar/ })).toBeNull();
  });
});
