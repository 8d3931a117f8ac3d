import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenOf } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';
import { FLAG_MS, REFRESH_MS } from './refresh.ts';

const TOTAL = 'api/seguridad/usuario-mensajes/total';
const LIST = 'api/seguridad/usuario-mensajes/mensajes';

const MESSAGE = {
  usuario: 'rosa',
  usMeMensaje: 'Hay reunión a las tres',
  usMeFechaCreacion: '2026-03-09T14:05:00',
  nombres: 'Rosa',
  apellidos: 'Peña',
  persFoto: null,
};

afterEach(() => vi.useRealTimers());

/** The app whose backend has these messages; `answers` may change later. */
const openWith = async (answers: Map<string, unknown>, path = '/') =>
  openApp(path, { prepare: ({ answers: given }) => answers.forEach((value, key) => given.set(key, value)) });

const bell = (): HTMLElement => screen.getByRole('button', { name: /^Notificaciones/ });

describe('the bell', () => {
  it('shows how many messages are unread, and the latest in its panel (F026, F040)', async () => {
    const older = { ...MESSAGE, usMeMensaje: 'Antes', nombres: 'Luis', persFoto: 'https://example.edu.do/luis.png' };
    const { user, path } = await openWith(
      new Map<string, unknown>([
        [TOTAL, 3],
        [LIST, [MESSAGE, older]],
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Notificaciones: 3 sin leer' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
    const [first, second] = await within(panel).findAllByRole('listitem');
    expect(first?.textContent).toContain('Hay reunión a las tres');
    expect(first?.textContent).toContain('RP');
    expect(within(panel).getAllByText('2026-03-09')).toHaveLength(2);
    expect(panel.textContent).not.toContain('14:05');
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('https://example.edu.do/luis.png');

    await user.click(within(panel).getByRole('link', { name: 'Ver todos' }));
    expect(path()).toBe('/administracion-sistema/mensajes');
    await screen.findByRole('heading', { name: 'Mensajes', level: 1 });
    expect(await screen.findByText('Hay reunión a las tres')).toBeTruthy();
  });

  it('flags for six seconds that there are messages (F057, F120)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openWith(new Map([[TOTAL, 1]]));
    await screen.findByText('Tiene un mensaje sin leer');
    await act(() => vi.advanceTimersByTimeAsync(FLAG_MS));
    expect(screen.queryByText('Tiene un mensaje sin leer')).toBeNull();
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones: 1 sin leer');
  });

  it('asks again every 100 seconds while no hub tells it (F093, F119)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { backend } = await openWith(new Map([[TOTAL, 1]]));
    await screen.findByRole('button', { name: 'Notificaciones: 1 sin leer' });
    backend.answers.set(TOTAL, 2);
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
    await screen.findByRole('button', { name: 'Notificaciones: 2 sin leer' });
  });

  it('has the token verified where the total cannot be read: one that has expired leads to login (F047, F109)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { backend, session, path } = await openWith(new Map([[TOTAL, 1]]));
    await screen.findByRole('button', { name: 'Notificaciones: 1 sin leer' });
    backend.unreachable.add(TOTAL);
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
    expect(path()).toBe('/');
    act(() => session.keep({ token: tokenOf({ exp: 1 }), refreshToken: null }));
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(session.tokens()).toBeNull();
  });

  it('is empty where the backend has no messages, and says nothing of it', async () => {
    const { user } = await openApp('/');
    await user.click(await screen.findByRole('button', { name: 'Notificaciones' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
    await within(panel).findByText('No tiene mensajes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says where the messages cannot be read, and reads them when asked again', async () => {
    const { user, backend } = await openWith(new Map<string, unknown>([[TOTAL, 1]]));
    backend.unreachable.add(LIST);
    await user.click(await screen.findByRole('button', { name: 'Notificaciones: 1 sin leer' }));
    const panel = await screen.findByRole('dialog', { name: 'Notificaciones' });
    await within(panel).findByText('No se pudieron leer los mensajes');
    backend.unreachable.delete(LIST);
    backend.answers.set(LIST, [MESSAGE]);
    await user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await within(panel).findByText('Hay reunión a las tres');
  });

  it('opens and closes by the keyboard, and is where it was then', async () => {
    const { user } = await openWith(new Map<string, unknown>([[LIST, [MESSAGE]]]));
    (await screen.findByRole('button', { name: 'Notificaciones' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Notificaciones' });
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(bell()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the inbox', () => {
  it('offers to mark as read only what the server says it can', async () => {
    const { user, backend } = await openWith(
      new Map<string, unknown>([
        ['api/capacidades', { version: 1, messages: true }],
        [LIST, [{ ...MESSAGE, usuarioMensajeId: 12, leido: false }]],
      ]),
      '/administracion-sistema/mensajes',
    );
    await user.click(await screen.findByRole('button', { name: 'Marcar como leído el mensaje de Rosa Peña' }));
    expect(backend.written).toEqual([
      { method: 'POST', path: 'api/seguridad/usuario-mensajes/leidos', body: { ids: [12] } },
    ]);
  });

  it('offers nothing of it elsewhere', async () => {
    await openWith(new Map<string, unknown>([[LIST, [MESSAGE]]]), '/administracion-sistema/mensajes');
    await screen.findByText('Hay reunión a las tres');
    expect(screen.queryByRole('button', { name: /^Marcar/ })).toBeNull();
  });

  it('says that there is nothing', async () => {
    await openWith(new Map<string, unknown>([[LIST, []]]), '/administracion-sistema/mensajes');
    await screen.findByText('Los mensajes que le envíen aparecerán aquí.');
  });
});
