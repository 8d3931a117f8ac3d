import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

describe('the login page', () => {
  it('has all of its texts before those of the rest are here', async () => {
    await openApp('/login', { signedIn: false });
    await screen.findByLabelText('Usuario');
    expect(document.body.innerHTML).not.toMatch(/\b(rectoria|ra|resources)\.[a-z_]+\./);
  });

  it('asks for what is missing, and puts the focus there', async () => {
    const { user } = await openApp('/login', { signedIn: false });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Usuario')));
    await user.keyboard('ana{Enter}');
    expect(await screen.findByText('Escriba su clave.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Clave')));
  });

  it('says why nobody is signed in', async () => {
    const { user } = await openApp('/financieros/bancos', { signedIn: false });
    await user.type(await screen.findByLabelText('Usuario'), 'ana');
    await user.type(screen.getByLabelText('Clave'), 'mala{Enter}');
    expect(await screen.findByText('El usuario o la clave no son correctos.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Clave')));
  });

  it('goes to the screen that was asked for', async () => {
    const { path, user } = await openApp('/financieros/bancos', { signedIn: false });
    await user.type(await screen.findByLabelText('Usuario'), 'ana');
    await user.type(screen.getByLabelText('Clave'), 'buena{Enter}');
    expect(await screen.findByText('Aún no hay bancos')).toBeTruthy();
    expect(path()).toBe('/financieros/bancos');
  });

  it('shows the password on demand, warns of Caps Lock, and speaks English', async () => {
    const { user } = await openApp('/login', { signedIn: false });
    const password = await screen.findByLabelText<HTMLInputElement>('Clave');
    await user.type(password, '{CapsLock}a');
    expect(await screen.findByText('Bloq Mayús está activado.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mostrar la clave' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(localStorage.getItem('lang')).toBe('en');
  });
});
