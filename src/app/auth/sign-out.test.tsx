import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const PATH = 'api/login/salir';

const signOut = async (announced: object) => {
  const app = await openApp('/', {
    prepare: (backend) => {
      backend.answers.set('api/capacidades', announced);
      backend.replies.set(PATH, '');
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /Ana Perez/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  await waitFor(() => expect(app.path()).toBe('/login'));
  expect(app.session.tokens()).toBeNull();
  return app.backend.written.filter(({ path }) => path === PATH);
};

it('whoever signs out has their session ended at a backend that announces where', async () => {
  const written = await signOut({ version: 1, signOut: PATH });
  await waitFor(() => expect(written).toHaveLength(1));
});
