import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';

const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Buscar pantallas y registros');

const option = (name: string): Promise<HTMLElement> =>
  screen.findByText(name, { selector: '[role="option"] *, [role="option"]' });

const rows = {
  'api/financieros/bancos': [
    { BancoID: 1, BancDescripcion: 'Banco Popular', BancSiglas: 'BPD', Estatus: true, rowVersion: 1 },
    { BancoID: 2, BancDescripcion: 'Asociación Cibao', BancSiglas: 'ACAP', Estatus: false, rowVersion: 1 },
  ],
};

const hit = {
  recurso: 'academicos/estudiantes',
  id: 7,
  nombre: '2026-000123 José Pérez',
  numero: '402-1234567-8',
  activo: true,
  exacto: false,
};

/** A backend that finds this in all screens. */
const finding = (...resultados: readonly object[]) => ({
  rows,
  prepare: ({ answers }: MemoryBackend) => {
    answers.set('api/capacidades', { version: 1, permissions: 'api/permisos', find: 'api/buscar' });
    answers.set('api/buscar', { resultados });
  },
});

describe('the palette', () => {
  it('keeps what is typed right after Ctrl+K, before what it chooses with is there, and goes to what is found (F023)', async () => {
    const { user, path } = await openApp('/financieros/bancos');
    await screen.findByText('Aún no hay bancos');
    await user.keyboard('{Control>}k{/Control}carr');
    await screen.findByText('api/academicos/carreras', { selector: '[role="option"] *' });
    expect(box().value).toBe('carr');
    expect(document.activeElement).toBe(box());
    await user.keyboard('eras{Enter}');
    await waitFor(() => expect(path()).toBe('/academicos/carreras'));
    expect(box().value).toBe('');
  });

  it('finds records of the screens at hand', async () => {
    const { user, path } = await openApp('/financieros/bancos', { rows });
    await screen.findByText('2 registros');
    await user.keyboard('{Control>}k{/Control}pópular');
    await user.click(await option('Banco Popular'));
    await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
  });

  it('finds records of a screen whose name begins what is typed', async () => {
    const { user, path } = await openApp('/', { rows });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('api/financieros/banc cibao');
    expect(await option('Asociación Cibao (Inactivo)')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos/2'));
  });

  describe('over a backend that finds in all screens', () => {
    it('goes to a record of a screen that was never open, and tells the number it was found by', async () => {
      const { user, path } = await openApp('/', finding(hit));
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}perez jose');
      expect(await screen.findByText(/402-1234567-8/)).toBeTruthy();
      await user.click(await option('2026-000123 José Pérez'));
      await waitFor(() => expect(path()).toBe('/academicos/estudiantes/7'));
    });

    it('keeps what it has found while somebody types on, as far as that fits still', async () => {
      const { user, backend } = await openApp(
        '/',
        finding(hit, { ...hit, id: 8, nombre: 'Julio Perea', numero: null }),
      );
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}per');
      await option('Julio Perea');
      // What is asked from now on is never answered.
      backend.silent.add('api/buscar');
      await user.keyboard('ez');
      expect(screen.getByText('2026-000123 José Pérez', { selector: '[role="option"] *' })).toBeTruthy();
      expect(screen.queryByText('Julio Perea', { selector: '[role="option"] *' })).toBeNull();
    });

    it('says of one that is not in use that it is not', async () => {
      const { user } = await openApp('/', finding({ ...hit, activo: false }));
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}perez');
      expect(await option('2026-000123 José Pérez (Inactivo)')).toBeTruthy();
    });

    it('has the record of a whole number before the screens', async () => {
      const bank = {
        recurso: 'financieros/bancos',
        id: 1,
        nombre: 'Carreras',
        numero: 'CARR',
        activo: true,
        exacto: true,
      };
      const { user, path } = await openApp('/', finding(bank));
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}carr');
      await option('Carreras');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
    });

    it('goes to what is found for an Enter that came before it', async () => {
      const { user, path } = await openApp('/', finding({ ...hit, exacto: true }));
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}40212345678{Enter}');
      await waitFor(() => expect(path()).toBe('/academicos/estudiantes/7'));
      expect(box().value).toBe('');
    });

    it('goes nowhere for an Enter that came before what was typed on', async () => {
      const { user, path } = await openApp('/', finding(hit));
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}4021234567{Enter}8');
      expect(await option('2026-000123 José Pérez')).toBeTruthy();
      expect(path()).toBe('/');
      expect(box().value).toBe('40212345678');
    });

    it('does not ask the lists at hand for what is found so', async () => {
      const { user } = await openApp('/financieros/bancos', finding());
      await screen.findByText('2 registros');
      await user.keyboard('{Control>}k{/Control}popular');
      expect(await screen.findByText('Nada coincide.')).toBeTruthy();
    });

    it('leads to the list where more was found than is shown', async () => {
      const { user, path } = await openApp('/', {
        rows,
        prepare: (to) => {
          finding(hit).prepare(to);
          to.answers.set('api/buscar', { resultados: [hit], hayMas: ['financieros/bancos', 'no/hay'] });
        },
      });
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}popular');
      await user.click(await option('Hay más: verlos todos'));
      await waitFor(() => expect(path()).toBe('/financieros/bancos'));
      expect(await screen.findByText('1 registro')).toBeTruthy();
    });

    it('says so where it cannot be asked', async () => {
      const { user } = await openApp('/', {
        prepare: (backend) => {
          finding().prepare(backend);
          backend.answers.delete('api/buscar');
          backend.unreachable.add('api/buscar');
        },
      });
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}qqq');
      expect(await screen.findByText('No se pudieron buscar registros.', { selector: ':not(output)' })).toBeTruthy();
    });
  });

  it('has what is pinned first, as the menu has, until it is taken out again', async () => {
    const { user } = await openApp('/financieros/bancos', { rows });
    await user.click(await screen.findByRole('button', { name: 'Fijar en el menú' }));
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(await within(menu).findByRole('button', { name: 'Fijadas' })).toBeTruthy();
    expect(within(menu).getAllByRole('link', { name: 'api/financieros/bancos' })).toHaveLength(2);
    await user.keyboard('{Control>}k{/Control}');
    const heading = await screen.findByText('Fijadas', { selector: '[role="listbox"] *' });
    expect(heading.closest('[role="listbox"]')?.textContent).toMatch(/^Fijadas.*?api\/financieros\/bancos/);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Quitar de las fijadas' }));
    await waitFor(() => expect(within(menu).queryByRole('button', { name: 'Fijadas' })).toBeNull());
  });
});

it('records that are pinned stand in the menu until they are taken out again', async () => {
  const { user, path } = await openApp('/financieros/bancos/1', { rows });
  await user.click(await screen.findByRole('button', { name: 'Fijar el registro' }));
  const menu = screen.getByRole('navigation', { name: 'Menú principal' });
  const link = await within(menu).findByRole('link', { name: 'Banco Popular' });
  await user.click(within(menu).getByRole('link', { name: 'api/financieros/bancos' }));
  await waitFor(() => expect(path()).toBe('/financieros/bancos'));
  await user.click(link);
  await waitFor(() => expect(path()).toBe('/financieros/bancos/1'));
  await user.click(await screen.findByRole('button', { name: 'Quitar de las fijadas' }));
  await waitFor(() => expect(within(menu).queryByRole('link', { name: 'Banco Popular' })).toBeNull());
});
