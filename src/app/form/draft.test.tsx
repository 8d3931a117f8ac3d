import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const bank = (rowVersion: number) => ({
  BancoID: 1,
  BancDescripcion: 'Banco Popular',
  BancSiglas: 'BPD',
  Estatus: true,
  rowVersion,
});
const OFFERED = /que no llegaron a guardarse/;
const EDIT = '/financieros/bancos/1';
const CREATE = '/financieros/bancos/create';

const open = (path: string, rowVersion = 1, claims: Readonly<Record<string, unknown>> = {}) =>
  openApp(path, { rows: { 'api/financieros/bancos': [bank(rowVersion)] }, claims });

const field = (label: string): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>(label);

const drafts = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith('rectoria.draft'));

async function typeAndClose(path: string, label: string, text: string): Promise<void> {
  const { user } = await open(path);
  await user.type(await field(label), text);
  // The tab closes.
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
}

describe('what was typed and never saved', () => {
  it('is offered when the record is opened again, and is gone once it is saved', async () => {
    await typeAndClose(EDIT, 'Siglas', 'X');
    const { user, backend } = await open(EDIT);
    expect((await screen.findByText(OFFERED)).textContent).not.toMatch('se guardó después');
    expect((await field('Siglas')).value).toBe('BPD');
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect((await field('Siglas')).value).toBe('BPDX');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(backend.written).toHaveLength(1));
    expect(backend.written[0]?.body).toMatchObject({ BancSiglas: 'BPDX', BancDescripcion: 'Banco Popular' });
    await screen.findByText('Cambios guardados.');
    cleanup();
    await open(EDIT, 2);
    await field('Siglas');
    expect(screen.queryByText(OFFERED)).toBeNull();
  });

  it('is laid over a record that was saved since, which is told', async () => {
    await typeAndClose(EDIT, 'Siglas', 'X');
    await open(EDIT, 2);
    expect((await screen.findByText(OFFERED)).textContent).toMatch('El registro se guardó después');
  });

  it('is offered of a new record too, and not to another user of the browser', async () => {
    await typeAndClose(CREATE, 'Nombre', 'Banco a medias');
    await open(CREATE, 1, { UsuarioId: 99 });
    await field('Nombre');
    expect(screen.queryByText(OFFERED)).toBeNull();
    cleanup();
    const { user } = await open(CREATE);
    await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
    expect((await field('Nombre')).value).toBe('Banco a medias');
  });

  it('is forgotten where it is discarded', async () => {
    await typeAndClose(CREATE, 'Nombre', 'Banco a medias');
    const { user } = await open(CREATE);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText(OFFERED)).toBeNull();
    cleanup();
    await open(CREATE);
    await field('Nombre');
    expect(screen.queryByText(OFFERED)).toBeNull();
  });

  it('is forgotten where the user leaves and gives it up', async () => {
    const { user } = await open(EDIT);
    await user.type(await field('Siglas'), 'X');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('cell', { name: 'Banco Popular' });
    expect(drafts()).toEqual([]);
  });

  it('is forgotten of who signs out, and kept of who was signed out', async () => {
    await typeAndClose(CREATE, 'Nombre', 'Banco a medias');
    const { session } = await open(EDIT);
    await field('Siglas');
    session.end();
    expect(drafts()).toHaveLength(1);
    cleanup();
    const { user } = await open(EDIT);
    await field('Siglas');
    await user.click(screen.getByRole('button', { name: /^Menú del usuario / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(drafts()).toEqual([]));
  });
});
