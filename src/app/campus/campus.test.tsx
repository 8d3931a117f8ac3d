import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type MemoryBackend, tokenOf } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';

const AT_CENTRE = { sede: 'Sede Central', sedeId: 1, multipleSedes: true };
const AT_NORTH = { sede: 'Recinto Norte', sedeId: 2, multipleSedes: true };

const prepare = (backend: MemoryBackend): void => {
  // Capitalised and with more than the shell needs, as the institutions' backends answer.
  backend.answers.set('api/seguridad/usuario-sedes/usuario/1', [
    { SedeId: 1, SedeDescripcion: 'Sede Central', UsuarioSedeId: 8 },
    { SedeId: '2', SedeDescripcion: 'Recinto Norte', UsuarioSedeId: 9 },
  ]);
  backend.replies.set('api/login/cambiar-recinto', { token: tokenOf(AT_NORTH), refreshToken: 'r2' });
};

const openMenu = async (user: UserEvent): Promise<readonly (string | null)[]> => {
  await user.click(await screen.findByRole('button', { name: /Menú del usuario/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

const openDialog = async (user: UserEvent): Promise<HTMLElement> => {
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Cambiar de recinto' }));
  return screen.findByRole('dialog', { name: 'Seleccionar recinto' });
};

const choose = async (user: UserEvent, dialog: HTMLElement, name: string): Promise<void> => {
  const box = within(dialog).getByRole('combobox', { name: 'Recinto' });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name }));
};

describe('the user menu', () => {
  it('has its entries in the order of the documents, the campus among them for who has several (F020, F021)', async () => {
    const { user } = await openApp('/', { claims: AT_CENTRE, prepare });
    expect(await openMenu(user)).toEqual([
      'Información personal',
      'Cambiar de recinto',
      'Cambiar la clave',
      'Cerrar sesión',
    ]);
  });

  it('offers no change of campus to who has one (F021, F085)', async () => {
    const { user } = await openApp('/', { claims: { ...AT_CENTRE, multipleSedes: false }, prepare });
    expect(await openMenu(user)).toEqual(['Información personal', 'Cambiar la clave', 'Cerrar sesión']);
  });
});

describe('signing out by the user menu', () => {
  const SIGN_OUT = 'api/login/salir';

  const signOut = async (announced: object): Promise<() => readonly unknown[]> => {
    const { user, backend, session, path } = await openApp('/', {
      prepare: ({ answers, replies }) => {
        answers.set('api/capacidades', announced);
        replies.set(SIGN_OUT, '');
      },
    });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(session.tokens()).toBeNull();
    return () => backend.written.filter((call) => call.path === SIGN_OUT);
  };

  it('ends the session at a backend that announces where (F051)', async () => {
    const calls = await signOut({ version: 1, signOut: SIGN_OUT });
    await waitFor(() => expect(calls()).toHaveLength(1));
  });

  it('asks nothing of one that does not (F051)', async () => {
    const calls = await signOut({ version: 1 });
    expect(calls()).toEqual([]);
  });
});

describe('the change of campus', () => {
  it('is chosen in a dialog that knows the campus one is at (F022, F039, F127)', async () => {
    const { user } = await openApp('/', { claims: AT_CENTRE, prepare });
    const dialog = await openDialog(user);
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Recinto' }).value).toBe('Sede Central'),
    );
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cambiar' }).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends who goes where, and reads screens and menu anew with the new session (F035, F085, F096)', async () => {
    const { user, backend, session } = await openApp('/financieros/bancos', {
      claims: AT_CENTRE,
      prepare,
      rows: { 'api/financieros/bancos': [{ BancoID: 1, BancDescripcion: 'Banco Central', Estatus: true }] },
    });
    await screen.findByText('Banco Central');
    const dialog = await openDialog(user);
    await choose(user, dialog, 'Recinto Norte');
    backend.tables.set('api/financieros/bancos', [{ BancoID: 2, BancDescripcion: 'Banco del Norte', Estatus: true }]);
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    await screen.findByText('Banco del Norte');
    expect(screen.queryByText('Banco Central')).toBeNull();
    expect(backend.written).toContainEqual({
      method: 'POST',
      path: 'api/login/cambiar-recinto',
      body: { UsuarioId: 1, SedeId: 2 },
    });
    expect(session.tokens()).toEqual({ token: tokenOf(AT_NORTH), refreshToken: 'r2' });
    expect(session.user()).toMatchObject(AT_NORTH);
    await screen.findByText('Ahora trabaja en «Recinto Norte».');
  });

  it('asks before it loses what is typed, and changes nothing where one stays', async () => {
    const { user, backend } = await openApp('/financieros/bancos/create', { claims: AT_CENTRE, prepare });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
    await user.type(name, 'Banco a medias');
    const change = async (): Promise<void> => {
      const dialog = await openDialog(user);
      await choose(user, dialog, 'Recinto Norte');
      await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    };
    await change();
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.value).toBe('Banco a medias');
    expect(backend.written).toEqual([]);

    await change();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByText('Ahora trabaja en «Recinto Norte».');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })).value).toBe('');
    expect(backend.written).toHaveLength(1);
  });

  it('says why it was refused, and where the campuses cannot be read', async () => {
    const { user, backend } = await openApp('/', { claims: AT_CENTRE, prepare });
    backend.unreachable.add('api/login/cambiar-recinto');
    const dialog = await openDialog(user);
    await choose(user, dialog, 'Recinto Norte');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No se pudo cambiar de recinto');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  });

  it('made in another tab reads this one anew, unless something here is not saved', async () => {
    const { user, session } = await openApp('/financieros/bancos/create', { claims: AT_CENTRE, prepare });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
    await user.type(name, 'Banco a medias');
    session.keep({ token: tokenOf(AT_NORTH), refreshToken: null });
    await screen.findByText(/En otra pestaña cambió al recinto «Recinto Norte»/);
    expect(name.value).toBe('Banco a medias');
  });
});
