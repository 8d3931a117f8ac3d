import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importing, TOLD, TRIED, TRYING } from '#src/design/page/answers/imports.ts';
import { jobOf } from '#src/design/page/answers/jobs.ts';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../../testing/open-app.tsx';
import { BANKS, BROUGHT_AT, button, heading, OF_ONE, openImport, rows } from '../../testing/open-import.ts';

const csv = (name = 'bancos.csv', text = 'Nombre\nUno\n') => new File([text], name, { type: 'text/csv' });
const dialog = () => screen.queryByRole('dialog', { name: 'Importar bancos' });

describe('the button', () => {
  it('opens the first step, and what closes it gives the focus back', async () => {
    const { user } = await openApp(`/${BANKS}`, { rows, prepare: importing(BANKS, TOLD) });
    await user.click(await button('Importar'));
    await heading('Elija el archivo');
    expect(screen.getByText('hasta 120 MB y 1,000,000 filas', { exact: false })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(await button('Importar'));
  });

  it.each<[string, (backend: MemoryBackend) => unknown]>([
    ['who may only see it', ({ permissions }) => permissions.set(BANKS, ['view'])],
    ['whose backend takes no files', ({ answers }) => answers.set('api/capacidades', { version: 1 })],
  ])('is not there for %s', async (_who, more) => {
    await openImport(TOLD, more);
    await screen.findByText('Banco Popular');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull());
    expect(dialog()).toBeNull();
  });

  it('is there for who may only change records', async () => {
    await openImport(TOLD, ({ permissions }) => permissions.set(BANKS, ['view', 'edit']));
    await heading('Qué es cada columna');
  });
});

it('an address that leads to an import does so where the list remembers a filter, until the import is closed', async () => {
  const { user, go } = await openApp(`/${BANKS}?filter=%7B%22q%22%3A%22Popular%22%7D`, {
    rows,
    prepare: importing(BANKS, TOLD),
  });
  await screen.findByText('Banco Popular');
  await go('/');
  await go(`/${BANKS}#importar=${TOLD.id}`);
  await heading('Qué es cada columna');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await go('/');
  await go(`/${BANKS}`);
  await screen.findByText('Banco Popular');
  expect(dialog()).toBeNull();
});

/** Opens the first step and chooses a file. */
const choose = async (prepare: (backend: MemoryBackend) => unknown, file = csv()) => {
  const opened = await openApp(`/${BANKS}#importar`, {
    rows,
    prepare: (backend) => {
      importing(BANKS, TOLD)(backend);
      prepare(backend);
    },
  });
  await opened.user.upload(await screen.findByLabelText('Elegir un archivo'), file);
  return opened;
};

describe('the file', () => {
  it('is brought as it is, and its columns are asked for', async () => {
    const file = csv();
    const { backend } = await choose(() => undefined, file);
    await heading('Qué es cada columna');
    expect(backend.written).toEqual([{ method: 'POST', path: BROUGHT_AT, body: file }]);
  });

  it('is told in the server’s words where it cannot be read', async () => {
    const message = 'En la línea 3 hay unas comillas que no cierran.';
    const body = { code: 'import-unreadable', detail: 'Corrija.', errors: [{ field: '', code: 'quotes', message }] };
    await choose((backend) => {
      backend.replies.delete(BROUGHT_AT);
      backend.refused.set(BROUGHT_AT, { status: 422, body });
    });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('is brought under the same key where the connection was lost, and another under another', async () => {
    const { user, backend } = await choose((memory) => memory.unreachable.add(BROUGHT_AT));
    expect((await screen.findByRole('alert')).textContent).toContain('Se perdió la conexión');
    await user.click(await button('Reintentar'));
    backend.unreachable.delete(BROUGHT_AT);
    await user.click(await button('Reintentar'));
    await heading('Qué es cada columna');
    const keys = backend.keys.get(BROUGHT_AT) ?? [];
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await user.click(await button('Traer otro archivo'));
    await user.upload(await screen.findByLabelText('Elegir un archivo'), csv());
    await heading('Qué es cada columna');
    expect(new Set(backend.keys.get(BROUGHT_AT)).size).toBe(2);
  });

  it('can be stopped on its way', async () => {
    const { user } = await choose((backend) => backend.silent.add(BROUGHT_AT));
    await screen.findByRole('progressbar', { name: 'Subiendo bancos.csv…' });
    await user.click(await button('Detener'));
    await screen.findByText('Se detuvo: no se trajo nada.');
  });

  it('is not sent where it is empty', async () => {
    const { backend } = await choose(() => undefined, csv('nada.csv', ''));
    expect((await screen.findByRole('alert')).textContent).toBe('El archivo está vacío.');
    expect(backend.written).toEqual([]);
  });
});

describe('the columns', () => {
  it('are shown as they were guessed, with what they hold and how the file was read', async () => {
    await openImport();
    await heading('Qué es cada columna');
    const table = screen.getByRole('table', { name: 'Columnas del archivo' });
    expect(within(table).getAllByRole('row')[3]?.textContent).toMatch(/^Balance.*1\.250,50 · 0 · -400$/);
    expect(screen.getByLabelText('Campo de la columna Balance')).toHaveProperty('value', 'Saldo');
    for (const text of ['WINDOWS-1252', ';', 'Personas de 2026.csv: 6 filas'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Decimales')).toHaveProperty('value', ',');
    expect(screen.getByText('Los archivos se adjuntan en cada registro.', { exact: false })).toBeTruthy();
  });

  it('give a field to one of them, and tell at once what a new record lacks', async () => {
    const { user, backend } = await openImport(TOLD, ({ replies }) => replies.set(`${OF_ONE}/prueba`, TRYING));
    await heading('Qué es cada columna');
    await user.selectOptions(screen.getByLabelText('Campo de la columna Observaciones'), 'Nombre (obligatorio)');
    expect(screen.getByLabelText('Campo de la columna Nombre')).toHaveProperty('value', '');
    await screen.findByText(/Nombre pasa a la columna Observaciones/);
    await user.selectOptions(screen.getByLabelText('Campo de la columna Observaciones'), 'No importar');
    await screen.findByText(/lo que un registro nuevo necesita: Nombre\./);
    await user.selectOptions(screen.getByLabelText('Campo de la columna Cédula'), 'No importar');
    await user.selectOptions(screen.getByLabelText('Fechas'), 'Mes/día/año');
    await user.click(await button('Probar'));
    expect(backend.written.at(-1)).toMatchObject({
      path: `${OF_ONE}/prueba`,
      body: { mapeo: { columnas: [null, null, 'Saldo', null], clave: null, fechas: 'mda', decimal: ',' } },
    });
  });

  it('are not tried while none of them is a field', async () => {
    const { user } = await openImport({ ...TOLD, mapeo: { ...TOLD.mapeo, columnas: ['Nombre', null, null, null] } });
    await user.selectOptions(await screen.findByLabelText('Campo de la columna Nombre'), 'No importar');
    await screen.findByText('Elija el campo de al menos una columna.');
    expect(await button('Probar')).toHaveProperty('disabled', true);
  });

  it('that are no field are told before they are tried, at the trial and before they are written', async () => {
    const { user, backend } = await openImport();
    await screen.findByText('No se importa la columna «Observaciones».');
    await user.selectOptions(screen.getByLabelText('Campo de la columna Balance'), 'No importar');
    await screen.findByText('No se importan 2 columnas: «Balance», «Observaciones».');
    backend.answers.set(OF_ONE, TRIED);
    backend.replies.set(`${OF_ONE}/prueba`, TRIED);
    await user.click(await button('Probar'));
    expect((await screen.findByRole('columnheader', { name: /Observaciones/ })).textContent).toBe(
      'Observacionesno se importa',
    );
    expect(screen.getByRole('columnheader', { name: /Balance/ }).textContent).toBe('Balance');
    await user.click(await button('Continuar'));
    await screen.findByText('No se importa la columna «Observaciones».');
  });

  it('are not tried where the file has nothing but them', async () => {
    await openImport({ ...TOLD, filas: 0 });
    await screen.findByText(/no tiene ninguna fila además de los nombres/);
    expect(await button('Probar')).toHaveProperty('disabled', true);
  });

  it('are told why a try was refused', async () => {
    const { user } = await openImport(TOLD, ({ refused }) =>
      refused.set(`${OF_ONE}/prueba`, { status: 409, body: { code: 'import-open', detail: 'Ya está en curso.' } }),
    );
    await user.click(await button('Probar'));
    expect((await screen.findByRole('alert')).textContent).toBe('Ya está en curso.');
  });

  it('say so where the import is not there, or not one’s own', async () => {
    const { user } = await openImport(TOLD, ({ answers }) => answers.delete(OF_ONE));
    await screen.findByText('La importación no se puede mostrar');
    await user.click(await button('Traer otro archivo'));
    await heading('Elija el archivo');
  });
});

describe('the trial', () => {
  it('tells how far it is, is stopped, and is found over', async () => {
    const { user, backend } = await openImport(TRYING, ({ replies }) => replies.set('api/tareas/40/detener', {}));
    await heading('Comprobando las filas');
    expect(await screen.findByText('2 de 6')).toBeTruthy();
    await user.click(await button('Detener'));
    backend.answers.set('api/tareas/40', jobOf('detenida', 40));
    expect(backend.written.map(({ path }) => path)).toEqual(['api/tareas/40/detener']);
    expect(await screen.findByText('La prueba se detuvo.', {}, { timeout: 5_000 })).toBeTruthy();
    await heading('Qué es cada columna');
  });

  it('goes on by itself to what would become of the rows', async () => {
    const { backend } = await openImport(TRYING);
    await heading('Comprobando las filas');
    backend.answers.set(OF_ONE, TRIED);
    expect(await screen.findByRole('heading', { name: 'Qué pasará con cada fila' }, { timeout: 5_000 })).toBeTruthy();
  });

  it('shows the rows by their outcome, each wrong one with its reason at its cell', async () => {
    const { user } = await openImport(TRIED);
    await heading('Qué pasará con cada fila');
    const filters = screen.getByRole('group', { name: 'Mostrar' });
    expect(within(filters).getByRole('button', { pressed: true }).textContent).toBe('2 Con errores');
    const cell = await screen.findByRole('cell', { name: /001-1391820-9/ });
    expect(cell.textContent).toBe('001-1391820-9Error: La cédula no es válida.');
    expect(screen.getByRole('cell', { name: /Error: Ingreso: Este dato es obligatorio\.$/ })).toBeTruthy();
    await user.click(within(filters).getByRole('button', { name: '6 Todas' }));
    expect(within(filters).getByRole('button', { pressed: true }).textContent).toBe('6 Todas');
  });

  it('leads from wrong row to wrong row by F8 and by buttons', async () => {
    const { user } = await openImport(TRIED);
    await screen.findByText('001-1391820-9');
    await user.keyboard('{F8}');
    expect(document.activeElement?.textContent).toContain('001-1391820-9');
    await user.click(await button('Error siguiente'));
    expect(document.activeElement?.textContent).toContain('Este dato es obligatorio');
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(document.activeElement?.textContent).toContain('001-1391820-9');
    await user.keyboard('{F8}{F8}');
    await screen.findByText('No hay más filas con errores.');
  });

  it('says so where its rows cannot be read, and reads them again', async () => {
    const { user, backend } = await openImport(TRIED, ({ unreachable }) => unreachable.add(`${OF_ONE}/filas`));
    await screen.findByText(/Se perdió la conexión/);
    backend.unreachable.clear();
    await user.click(await button('Reintentar'));
    await screen.findByText('001-1391820-9');
  });

  it('goes on to nothing where there is nothing to write', async () => {
    const cuenta = { creado: 0, cambiado: 0, igual: 3, erroneo: 0 };
    await openImport({ ...TRIED, prueba: { tareaId: 40, mapeo: TOLD.mapeo, cuenta } });
    await screen.findByText(/no hay nada que importar/);
    expect(await button('Continuar')).toHaveProperty('disabled', true);
  });
});
