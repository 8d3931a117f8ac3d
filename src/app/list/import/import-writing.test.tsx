import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { APPLYING, DONE, TOLD, TRIED } from '#src/design/page/answers/imports.ts';
import { jobOf } from '#src/design/page/answers/jobs.ts';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { BANKS, button, heading, OF_ONE, openImport } from '../../testing/open-import.ts';

describe('the import', () => {
  it('asks in plain numbers, and takes the good rows alone only where that is chosen', async () => {
    const { user, backend } = await openImport(TRIED, ({ replies }) => replies.set(`${OF_ONE}/aplicar`, APPLYING));
    await user.click(await button('Continuar'));
    await heading('Importar el archivo');
    await screen.findByText(/se crean: 2\. Registros que cambian: 1\. Filas que quedan igual: 1\./);
    const apply = await button('Importar 3 filas');
    expect(apply).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /Solo las filas buenas/ }));
    await user.click(apply);
    expect(backend.written.at(-1)).toMatchObject({ path: `${OF_ONE}/aplicar`, body: { modo: 'buenas' } });
  });

  it('asks nothing about wrong rows where there are none', async () => {
    const cuenta = { creado: 1, cambiado: 0, igual: 0, erroneo: 0 };
    const told = { ...TRIED, prueba: { tareaId: 40, mapeo: TOLD.mapeo, cuenta } };
    const { user, backend } = await openImport(told, ({ replies }) => replies.set(`${OF_ONE}/aplicar`, APPLYING));
    await user.click(await button('Continuar'));
    await heading('Importar el archivo');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button('Importar 1 fila'));
    expect(backend.written.at(-1)?.body).toEqual({ modo: 'todo' });
  });

  it('is found again while it runs, and told where it was refused', async () => {
    const { backend } = await openImport(APPLYING);
    await heading('Importando las filas');
    const falla = { texto: { es: 'Una fila tiene errores, la línea 4.', en: '' }, solicitud: 'd-1' };
    backend.answers.set('api/tareas/41', jobOf('fallida', 41, { falla }));
    expect(await screen.findByText(/la línea 4/, {}, { timeout: 5_000 })).toBeTruthy();
    await heading('Qué pasará con cada fila');
  });

  it('ends with what was written, and reads the list anew', async () => {
    const { user, backend } = await openImport(APPLYING);
    await heading('Importando las filas');
    backend.tables.get('api/financieros/bancos')?.push({ BancoID: 2, BancDescripcion: 'Banco Nuevo', Estatus: true });
    backend.answers.set(OF_ONE, DONE);
    await screen.findByRole('heading', { name: 'Importación terminada' }, { timeout: 5_000 });
    expect(screen.getByText('Creados').nextElementSibling?.textContent).toBe('2');
    await user.click((await screen.findAllByRole('button', { name: 'Cerrar' })).at(-1) ?? document.body);
    await screen.findByText('Banco Nuevo');
  });
});

describe('taking it back', () => {
  const CANNOT = { version: 1, permissions: 'api/permisos', import: 'api/importar' };
  const UNDO = `api/deshacer/${BANKS}`;
  const begin = async (more: (backend: MemoryBackend) => unknown) => {
    const opened = await openImport(DONE, (backend) => {
      backend.replies.set(UNDO, { tareaId: 42 });
      backend.answers.set('api/tareas/42', jobOf('en-curso', 42, { hecho: 1, total: 3 }));
      more(backend);
    });
    await opened.user.click(await button('Deshacer la importación'));
    return opened;
  };

  it('is asked first, tells how far it is, and what stays with why', async () => {
    const { user, backend } = await begin(() => undefined);
    await screen.findByText(
      /Lo que creó se borra, o se pone fuera de uso si lleva dinero \(2\), y lo que cambió vuelve a como estaba \(1\)/,
    );
    await user.click(await button('No deshacer'));
    expect(backend.written).toEqual([]);
    await user.click(await button('Deshacer la importación'));
    await user.click(await button('Deshacer'));
    await heading('Deshaciendo la importación');
    expect(backend.written).toEqual([{ method: 'POST', path: UNDO, body: { solicitud: 'd-7' } }]);
    await screen.findByText('1 de 3');
    backend.answers.set(UNDO, {
      cuenta: { borrados: 1, desactivados: 1, devueltos: 0, quedan: 1 },
      quedan: [{ registro: 1, etiqueta: 'Banco Popular', motivo: 'Alguien lo cambió después.' }],
    });
    await screen.findByText(
      /Borrados: 1\. Vueltos a como estaban: 0\. Se quedan: 1\. Puestos fuera de uso: 1\./,
      {},
      { timeout: 5_000 },
    );
    const [stays] = within(screen.getByRole('list', { name: 'Lo que se queda' })).getAllByRole('listitem');
    expect(stays?.textContent).toBe('Banco Popular: Alguien lo cambió después.');
    expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
  });

  it('tells before what would be taken back and what would stay, where the backend foretells it', async () => {
    await begin(({ answers }) =>
      answers.set(`${UNDO}?solicitud=d-7&antes=si`, {
        cuenta: { borrados: 1, desactivados: 0, devueltos: 1, quedan: 1 },
        quedan: [{ registro: 1, etiqueta: 'Banco Popular', motivo: 'Alguien lo cambió después.' }],
      }),
    );
    await screen.findByText('Se borran: 1. Vuelven a como estaban: 1. Se quedan como están: 1.');
    const [stays] = within(screen.getByRole('list', { name: 'Lo que se queda' })).getAllByRole('listitem');
    expect(stays?.textContent).toBe('Banco Popular: Alguien lo cambió después.');
    expect(screen.queryByText(/Lo que creó se borra/)).toBeNull();
    await button('Deshacer');
  });

  it('says why it was not done', async () => {
    const falla = { texto: { es: 'No tiene permiso para cambiar esos registros.', en: '' }, solicitud: 'd-1' };
    const { user } = await begin(({ answers }) => answers.set('api/tareas/42', jobOf('fallida', 42, { falla })));
    await user.click(await button('Deshacer'));
    await screen.findByText(/No tiene permiso para cambiar/);
    await button('Deshacer la importación');
  });

  it.each<[string, (backend: MemoryBackend) => unknown]>([
    ['where the backend cannot', ({ answers }) => answers.set('api/capacidades', CANNOT)],
    ['to who may not change records', ({ permissions }) => permissions.set(BANKS, ['view', 'create'])],
  ])('is not offered %s', async (_where, more) => {
    await openImport(DONE, more);
    await heading('Importación terminada');
    await screen.findByText('Banco Popular');
    expect(screen.queryByRole('button', { name: /Deshacer/ })).toBeNull();
  });
});
