import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type MemoryBackend, tokenOf } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';

const STUDENT = { usuaNombre: '2027-0001', rolId: 6 };
const RECORD = 'api/dashboard/Estudiante/2027-0001';
const CHECK = 'api/dashboard/estudiantes/proceso-datos-actualizar/77';

/** As the documents' backends: they announce nothing. */
const answering =
  (check: unknown) =>
  ({ answers }: MemoryBackend): void => {
    answers.set('api/capacidades', null);
    answers.set(RECORD, { EstudianteId: 77 });
    answers.set(CHECK, check);
  };

const menuLinks = async (): Promise<number> =>
  within(await screen.findByRole('navigation', { name: 'Menú principal' })).getAllByRole('link').length;

describe('the menu of a student', () => {
  it('is hidden while the data-update check says no, with what to do; and comes once it says yes (F056, F083, F094)', async () => {
    const { backend, user } = await openApp('/', { claims: STUDENT, prepare: answering(false) });
    // In the place of the menu, and on the home page.
    await waitFor(() => expect(screen.getAllByText('Debe actualizar sus datos')).toHaveLength(2));
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toHaveLength(0);
    backend.answers.set(CHECK, true);
    const [again] = screen.getAllByRole('button', { name: 'Comprobar de nuevo' });
    if (again !== undefined) await user.click(again);
    await waitFor(async () => expect(await menuLinks()).toBeGreaterThan(0));
  });

  it.each([
    ['yes', true],
    ['something else', {}],
  ])('is there where the check says %s (F056)', async (_, check) => {
    await openApp('/', { claims: STUDENT, prepare: answering(check) });
    expect(await menuLinks()).toBeGreaterThan(0);
  });

  it('is there where the backend knows no such student', async () => {
    await openApp('/', { claims: STUDENT, prepare: ({ answers }) => answers.set('api/capacidades', null) });
    expect(await menuLinks()).toBeGreaterThan(0);
  });

  it('leads to login where the check fails because the token has expired (F109)', async () => {
    const { backend, session, user, path } = await openApp('/', { claims: STUDENT, prepare: answering(false) });
    const [again] = await screen.findAllByRole('button', { name: 'Comprobar de nuevo' });
    act(() => session.keep({ token: tokenOf({ ...STUDENT, exp: 1 }), refreshToken: null }));
    backend.unreachable.add(RECORD);
    if (again !== undefined) await user.click(again);
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('is asked about for students alone: of others the menu decides (F083, F084)', async () => {
    await openApp('/', { claims: { ...STUDENT, rolId: 2 }, prepare: answering(false) });
    expect(await menuLinks()).toBeGreaterThan(0);
  });
});
