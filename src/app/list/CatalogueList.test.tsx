import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstCell } from '../testing/cells.ts';
import { openApp } from '../testing/open-app.tsx';

const BANKS = [
  { BancoID: 1, BancDescripcion: 'Banco Popular', BancSiglas: 'BPD', PaisId: 7, Estatus: true, rowVersion: 1 },
  { BancoID: 2, BancDescripcion: 'Asociación Cibao', BancSiglas: 'ACAP', PaisId: null, Estatus: false, rowVersion: 1 },
];
const COUNTRIES = [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }];
const rows = { 'api/financieros/bancos': BANKS, 'api/generales/paises': COUNTRIES };

/** The texts of the first column, top down. */
const names = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Bancos' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => firstCell(row));

describe('the list of a catalogue', () => {
  it('shows the records by their labels, references in words, and tells how many there are', async () => {
    await openApp('/financieros/bancos', { rows });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bancos' })).toBeTruthy();
    expect(await screen.findByText('República Dominicana')).toBeTruthy();
    expect(names()).toEqual(['Asociación Cibao', 'Banco Popular']);
    expect(screen.getByText('2 registros')).toBeTruthy();
    expect(screen.getByText('Inactivo')).toBeTruthy();
  });

  it('narrows to what is searched, accents and case aside, and says so when nothing is left', async () => {
    const { user } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('Banco Popular');
    await user.keyboard('/asociacion');
    await waitFor(() => expect(names()).toEqual(['Asociación Cibao']));
    await user.keyboard('xyz');
    expect(await screen.findByText('Nada coincide con lo que busca')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('tells the records in use from the others', async () => {
    const { user } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('Banco Popular');
    await user.selectOptions(screen.getByLabelText('Activo'), 'Inactivos');
    await waitFor(() => expect(names()).toEqual(['Asociación Cibao']));
    await user.selectOptions(screen.getByLabelText('Activo'), 'Activos e inactivos');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('sorts by a column and back', async () => {
    const { user } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('Banco Popular');
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    await waitFor(() => expect(names()).toEqual(['Banco Popular', 'Asociación Cibao']));
    expect(screen.getByRole('columnheader', { name: 'Nombre' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('offers to sort a paged list only by what its pages can be sorted by', async () => {
    await openApp('/generales/dgii-rnc', {
      rows: { 'api/generales/dgii-rnc': [{ id: 1, rncId: '101001577', razonSocial: 'Una Empresa', estatus: true }] },
    });
    await screen.findByText('Una Empresa');
    const sorts = screen
      .getAllByRole('columnheader')
      .flatMap((head) => within(head).queryAllByRole('button'))
      .map(({ textContent }) => textContent);
    expect(screen.getByRole('columnheader', { name: 'Nombre comercial' })).toBeTruthy();
    expect(sorts).toEqual(['RNC o cédula', 'Razón social']);
  });

  it('says that the backend does not offer a list that is read in pages', async () => {
    await openApp('/generales/dgii-rnc', { prepare: ({ tables }) => void tables.delete('api/generales/dgii-rnc') });
    await screen.findByText('El servidor de la institución no ofrece esta lista.');
  });

  it('opens the row that has the focus with Enter, and moves between rows with the arrows', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    const first = (await screen.findByText('Asociación Cibao')).closest('tr');
    first?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
  });

  it('leads whoever comes back from a record to its row', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    (await screen.findByText('Banco Popular')).closest('tr')?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Guardar' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
    const row = (await screen.findByText('Banco Popular')).closest('tr');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row);
  });

  it('leads into its rows by the arrows, before anything has the focus', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    const first = (await screen.findByText('Asociación Cibao')).closest('tr');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos/2'));
  });

  it('leads from the search to what was found, by Enter or the arrow; where nothing was, one goes on typing', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('Banco Popular');
    await user.keyboard('/nada{Enter}');
    await screen.findByText('Nada coincide con lo que busca');
    const search = screen.getByLabelText('Buscar en bancos');
    expect(document.activeElement).toBe(search);
    await user.clear(search);
    await user.keyboard('popular{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Banco Popular'));
    expect(names()).toEqual(['Banco Popular']);
    await user.click(search);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.tagName).toBe('TR');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
  });

  it('opens the record of the row wherever it is clicked, and what it refers to by the link beside it', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    const country = await screen.findByText('República Dominicana');
    expect(country.closest('a')).toBeNull();
    await user.click(country);
    await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
  });

  it('leads from a row to what it refers to', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    await user.click(await screen.findByRole('link', { name: 'Abrir República Dominicana' }));
    await waitFor(() => expect(path()).toBe('/generales/paises/7'));
  });

  it('hides a column the user does not want', async () => {
    const { user } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('Banco Popular');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(screen.getByLabelText('Siglas'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('BPD')).toBeNull());
  });

  it('says that there are none yet, and offers to create the first', async () => {
    const { user, path } = await openApp('/financieros/bancos');
    expect(await screen.findByText('Aún no hay bancos')).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: 'Crear banco' }).at(-1) ?? document.body);
    await waitFor(() => expect(path()).toBe('/financieros/bancos/create'));
  });

  it('says plainly that the server cannot be reached, and tries again when asked; then the error is gone (F061, F169, F197)', async () => {
    const { backend, user } = await openApp('/financieros/bancos', {
      rows,
      prepare: ({ unreachable }) => unreachable.add('api/financieros/bancos'),
    });
    expect(await screen.findByText('No se puede conectar con el servidor')).toBeTruthy();
    backend.unreachable.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Banco Popular')).toBeTruthy();
    expect(screen.queryByText('No se puede conectar con el servidor')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('has no way to create for those who may not', async () => {
    await openApp('/financieros/bancos', { rows, prepare: (to) => to.permissions.set('financieros/bancos', ['view']) });
    await screen.findByText('Banco Popular');
    expect(screen.queryByRole('link', { name: 'Crear banco' })).toBeNull();
  });

  it('is not for those who may not see it', async () => {
    await openApp('/financieros/bancos', { rows, prepare: (to) => to.permissions.set('financieros/bancos', []) });
    expect(await screen.findByText('No tiene acceso a esta página')).toBeTruthy();
  });
});
