import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { present } from '#src/model/present.ts';
import { openApp } from '../../testing/open-app.tsx';

const BANKS = 'api/financieros/bancos';
const PATH = '/financieros/bancos';

const bank = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  BancoID: id,
  BancDescripcion: `Banco ${id}`,
  BancSiglas: `B${id}`,
  PaisId: 7,
  Estatus: true,
  rowVersion: 1,
  ...more,
});
const rows = {
  [BANKS]: [bank(1), bank(2), bank(3, { BancDescripcion: '' })],
  'api/generales/paises': [
    { paisId: 7, paisDescripcion: 'República Dominicana', estatus: true },
    { paisId: 8, paisDescripcion: 'Haití', estatus: true },
  ],
};

const open = async (prepare: (backend: MemoryBackend) => unknown = () => undefined) => {
  const opened = await openApp(PATH, { rows, prepare });
  await screen.findByText('Banco 1');
  return opened;
};

const cell = (id: number, source: string): HTMLElement =>
  present(
    document.querySelector<HTMLElement>(`tr[data-id="${id}"] td[data-cell="${source}"]`),
    `the cell of ${source} of ${id}`,
  );
const pencil = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const SIGLAS_1 = 'Cambiar Siglas de Banco 1';

/** Opens a cell by the pointer, as a user finds it. */
const change = async (user: UserEvent, [id, source]: readonly [number, string], name: string): Promise<HTMLElement> => {
  await user.hover(cell(id, source));
  await user.click(await pencil(name));
  return screen.findByRole('dialog', { name });
};
const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const focusedCell = (): string | undefined => document.activeElement?.closest('td')?.dataset['cell'];

describe('changing a value in the list', () => {
  it('saves the whole record as its form does, shows the value in its row, and opens no record', async () => {
    const { user, backend, path } = await open();
    const dialog = await change(user, [1, 'BancSiglas'], SIGLAS_1);
    const input = await within(dialog).findByLabelText<HTMLInputElement>('Siglas');
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard('bpd{Enter}');
    await gone();
    expect(backend.written).toEqual([
      {
        method: 'PUT',
        path: `${BANKS}/1`,
        body: expect.objectContaining({ BancSiglas: 'BPD', BancDescripcion: 'Banco 1', PaisId: 7, Estatus: true }),
      },
    ]);
    await waitFor(() => expect(cell(1, 'BancSiglas').textContent).toBe('BPD'));
    expect(document.activeElement).toBe(await pencil(SIGLAS_1));
    expect(await screen.findByText('Cambios guardados.')).toBeTruthy();
    expect(path()).toBe(PATH);

    // Once more, on what was saved.
    const again = await change(user, [1, 'BancSiglas'], SIGLAS_1);
    await user.type(await within(again).findByLabelText('Siglas'), 'x{Enter}');
    await gone();
    expect(backend.written).toHaveLength(2);
  });

  it('refuses at the value what the form refuses, and writes nothing', async () => {
    const { user, backend } = await open();
    const dialog = await change(user, [1, 'BancDescripcion'], 'Cambiar Nombre de Banco 1');
    const input = await within(dialog).findByLabelText<HTMLInputElement>('Nombre');
    await user.clear(input);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getByText('Este dato es obligatorio.')).toBeTruthy();
    expect(backend.written).toEqual([]);
    await user.type(input, 'Banco Nuevo{Enter}');
    await gone();
    expect(cell(1, 'BancDescripcion').textContent).toBe('Banco Nuevo');
  });

  it('tells at the value what the server refuses of it', async () => {
    const { user, backend } = await open();
    const dialog = await change(user, [1, 'BancDescripcion'], 'Cambiar Nombre de Banco 1');
    backend.refusal = {
      status: 400,
      body: { errors: [{ field: 'BancDescripcion', code: 'unique', message: 'Ya hay un banco que se llama así.' }] },
    };
    const input = await within(dialog).findByLabelText('Nombre');
    await user.clear(input);
    await user.type(input, 'Banco 2{Enter}');
    await within(dialog).findByText('Ya hay un banco que se llama así.');
    expect(cell(1, 'BancDescripcion').textContent).toBe('Banco 1');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await gone();
  });

  it('says which other value stands against it, and leads to the record', async () => {
    const { user, backend, path } = await open();
    const dialog = await change(user, [3, 'BancSiglas'], 'Cambiar Siglas de 3');
    await user.type(await within(dialog).findByLabelText('Siglas'), 'x{Enter}');
    const told = await within(dialog).findByRole('alert');
    expect(told.textContent).toContain('Nombre (Este dato es obligatorio)');
    expect(backend.written).toEqual([]);
    await user.click(within(told).getByRole('button', { name: 'Abrir el registro' }));
    // What was typed would be lost by it.
    const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
    expect(path()).toBe(PATH);
    await user.click(within(question).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(path()).toBe(`${PATH}/3`));
  });

  it('is left by Escape as it was; a click beside it loses nothing that was typed', async () => {
    const { user, backend } = await open();
    const dialog = await change(user, [1, 'BancSiglas'], SIGLAS_1);
    const input = await within(dialog).findByLabelText<HTMLInputElement>('Siglas');
    await user.type(input, 'x');
    await user.click(present(document.querySelector('.MuiBackdrop-root'), 'what lies beside'));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(input.value).toBe('B1X');
    await user.keyboard('{Escape}');
    await gone();
    expect(backend.written).toEqual([]);
    expect(document.activeElement).toBe(await pencil(SIGLAS_1));
    // Nothing is sent where nothing was changed.
    await user.keyboard('{Enter}');
    const once = await within(await screen.findByRole('dialog')).findByLabelText('Siglas');
    await waitFor(() => expect(document.activeElement).toBe(once));
    await user.keyboard('{Enter}');
    await gone();
    expect(backend.written).toEqual([]);
  });

  it('lays both versions side by side where somebody else saved first', async () => {
    const { user, backend } = await open();
    const dialog = await change(user, [1, 'BancSiglas'], SIGLAS_1);
    const input = await within(dialog).findByLabelText('Siglas');
    backend.tables.set(BANKS, [bank(1, { PaisId: 8, rowVersion: 2 }), bank(2)]);
    await user.type(input, 'x{Enter}');
    const conflict = await screen.findByRole('dialog', { name: /Otra persona/ });
    await user.click(within(conflict).getByRole('button', { name: /^Guardar/ }));
    await gone();
    expect(backend.written.at(-1)?.body).toMatchObject({ BancSiglas: 'B1X', PaisId: 8 });
    await waitFor(() => expect(cell(1, 'PaisId').textContent).toMatch('Haití'));
  });

  it('chooses among the same records as the form, without the one that makes a record', async () => {
    const { user, backend } = await open();
    const dialog = await change(user, [2, 'PaisId'], 'Cambiar País de Banco 2');
    await user.clear(await within(dialog).findByRole('combobox', { name: 'País' }));
    await user.keyboard('hai');
    await user.click(await screen.findByRole('option', { name: 'Haití' }));
    expect(screen.queryByRole('option', { name: /^Crear/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await gone();
    expect(backend.written[0]?.body).toMatchObject({ PaisId: 8, BancSiglas: 'B2' });
  });

  it('goes from cell to cell by keys, and back to the rows; the keys of the list stay as they were', async () => {
    const { user, path } = await open();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
    // What moves through cells comes with the first row that has the focus.
    await waitFor(async () => {
      await user.keyboard('{F2}');
      expect(focusedCell()).toBe('BancDescripcion');
    });
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await pencil(SIGLAS_1));
    // The pencil that the pointer is at stays where the other goes on.
    await user.hover(cell(1, 'BancSiglas'));
    await user.keyboard('{ArrowDown}');
    await pencil(SIGLAS_1);
    expect(document.activeElement).toBe(await pencil('Cambiar Siglas de Banco 2'));
    await user.keyboard('{End}');
    expect(focusedCell()).toBe('BancPersonaContacto1');
    await user.keyboard('{ArrowRight}');
    expect(focusedCell()).toBe('BancPersonaContacto1');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(2, 'BancSiglas').closest('tr'));
    await user.keyboard('{ArrowUp}{ArrowRight}{Escape}');
    expect(document.activeElement).toBe(cell(1, 'BancSiglas').closest('tr'));
    await user.keyboard('{ArrowRight}{F2}');
    await screen.findByRole('dialog', { name: 'Cambiar Nombre de Banco 1' });
    await user.keyboard('{Escape}');
    await gone();
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Buscar en/ }));
    cell(1, 'BancSiglas').closest('tr')?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`${PATH}/1`));
  });

  it('is offered where a value is written by hand and stands by itself', async () => {
    const { user } = await open();
    await user.hover(cell(1, 'BancSiglas'));
    await pencil(SIGLAS_1);
    await user.hover(cell(1, 'Estatus'));
    await waitFor(() => expect(screen.queryByRole('button', { name: SIGLAS_1 })).toBeNull());
    expect(within(cell(1, 'Estatus')).queryByRole('button')).toBeNull();
  });

  it('is not for who may only look', async () => {
    const { user } = await open((backend) => backend.permissions.set('financieros/bancos', ['view']));
    await user.hover(cell(1, 'BancSiglas'));
    cell(1, 'BancSiglas').closest('tr')?.focus();
    await user.keyboard('{F2}');
    await user.click(await screen.findByRole('button', { name: 'Columnas' }));
    await screen.findByRole('dialog');
    expect(within(cell(1, 'BancSiglas')).queryByRole('button')).toBeNull();
  });
});

const publication = (publicacionId: number, publEstado: string) => ({
  publicacionId,
  publTitulo: `Obra ${publicacionId}`,
  publEstado,
  rowVersion: 1,
});

describe('a value that its record does not let change', () => {
  it('says so, leads to the record, and is changed in another record', async () => {
    const { user, backend, path } = await openApp('/investigacion/publicacion', {
      rows: { 'api/investigacion/publicacion': [publication(1, 'verificada'), publication(2, 'registrada')] },
    });
    await screen.findByText('Obra 1');
    const locked = await change(user, [1, 'publTitulo'], 'Cambiar Título de Obra 1');
    await within(locked).findByText('En este registro no se puede cambiar.');
    expect(within(locked).getByLabelText<HTMLInputElement>('Título').readOnly).toBe(true);
    expect(within(locked).queryByRole('button', { name: 'Guardar' })).toBeNull();
    await user.click(within(locked).getByRole('button', { name: 'Cerrar' }));
    await gone();
    const other = await change(user, [2, 'publTitulo'], 'Cambiar Título de Obra 2');
    expect((await within(other).findByLabelText<HTMLInputElement>('Título')).readOnly).toBe(false);
    await user.keyboard('{Escape}');
    await gone();
    await user.click(await pencil('Cambiar Título de Obra 2'));
    expect(backend.written).toEqual([]);
    expect(path()).toBe('/investigacion/publicacion');
  });
});
