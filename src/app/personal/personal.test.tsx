import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';

const OWN = 'api/seguridad/mis-datos';

const announcing = ({ answers }: MemoryBackend): void => {
  answers.set('api/capacidades', { version: 1, ownData: OWN });
  answers.set(OWN, { usuaEmail: 'ana@uni.edu.do', rolDescripcion: 'Registro', correoEditable: true });
};

describe('personal data', () => {
  it('are shown to whoever is signed in, though the menu does not lead there (F018, F066)', async () => {
    await openApp(OWN_ROUTES.personal, {
      claims: { email: 'ana@uni.edu.do', sede: 'Sede Central' },
      prepare: ({ answers }) => {
        answers.set('api/capacidades', null);
        answers.set('api/seguridad/usuarios/opciones-aplicacion', []);
        answers.set('api/seguridad/usuarios-permisos', false);
      },
    });
    await screen.findByRole('heading', { name: 'Información personal' });
    expect(await screen.findByText('ana@uni.edu.do')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar los datos' })).toBeNull();
  });

  it('let the e-mail be changed, which the password confirms', async () => {
    const { user, backend } = await openApp(OWN_ROUTES.personal, { prepare: announcing });
    expect(await screen.findByText('Registro')).toBeTruthy();
    const email = screen.getByLabelText('Correo electrónico');
    expect(screen.queryByLabelText('Usuario')).toBeNull();
    await user.clear(email);
    await user.type(email, 'ana@');
    await user.click(screen.getByRole('button', { name: 'Guardar los datos' }));
    expect(await screen.findByText('No es una dirección de correo válida.')).toBeTruthy();
    expect(backend.written).toEqual([]);

    await user.type(email, 'otra.edu.do');
    await user.type(screen.getByLabelText('Clave actual'), 'Secreta-1');
    backend.replies.set(OWN, { usuaEmail: 'ana@otra.edu.do', rolDescripcion: 'Registro', correoEditable: true });
    await user.click(screen.getByRole('button', { name: 'Guardar los datos' }));
    await screen.findByText('Sus datos quedaron cambiados.');
    expect(backend.written).toEqual([
      { method: 'PUT', path: OWN, body: { usuaEmail: 'ana@otra.edu.do', ClaveActual: 'Secreta-1' } },
    ]);
    expect(screen.getByText('ana@otra.edu.do')).toBeTruthy();
  });

  it('let who may edit users change their user name, which the password confirms, and nobody else', async () => {
    const mine = { usuaEmail: 'ana@uni.edu.do', usuaNombre: 'ana', rolDescripcion: 'Administrador' };
    const { user, backend } = await openApp(OWN_ROUTES.personal, {
      prepare: (memory) => {
        announcing(memory);
        memory.answers.set(OWN, { ...mine, correoEditable: true, usuarioEditable: true });
      },
    });
    const name = await screen.findByLabelText('Usuario');
    await user.type(screen.getByLabelText('Clave actual'), 'Secreta-1');
    await user.click(screen.getByRole('button', { name: 'Guardar los datos' }));
    expect((await screen.findAllByText('Es el que ya tiene.')).length).toBeGreaterThan(0);
    expect(backend.written).toEqual([]);
    await user.clear(name);
    await user.type(name, 'ana.maria');
    backend.replies.set(OWN, { ...mine, usuaNombre: 'ana.maria', correoEditable: true, usuarioEditable: true });
    await user.click(screen.getByRole('button', { name: 'Guardar los datos' }));
    await screen.findByText('Sus datos quedaron cambiados.');
    expect(backend.written).toEqual([
      { method: 'PUT', path: OWN, body: { usuaNombre: 'ana.maria', ClaveActual: 'Secreta-1' } },
    ]);
    expect(screen.getByText('ana.maria')).toBeTruthy();
  });
});
