import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const PHOTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

describe('the frame of the app', () => {
  it('shows the user’s initials at the head of the drawer, or their photo (F019)', async () => {
    await openApp('/');
    const block = await screen.findByRole('link', { name: /Ana Perez/ });
    expect(within(block).getByText('AP')).toBeTruthy();
  });

  it('shows the photo where there is one, and the initials where it cannot be shown (F019, F035)', async () => {
    await openApp('/', { claims: { fotoPerfil: PHOTO } });
    const block = await screen.findByRole('link', { name: /Ana Perez/ });
    const photo = block.querySelector('img');
    expect(photo?.getAttribute('src')).toBe(PHOTO);
    if (photo !== null) fireEvent.error(photo);
    expect(within(block).getByText('AP')).toBeTruthy();
  });

  it('leads home by the institution’s logo, in whose place its initials stand (F005, F027)', async () => {
    const { user, path } = await openApp('/financieros/bancos');
    const home = await screen.findByTitle('Inicio');
    const logo = home.querySelector('img');
    expect(logo?.getAttribute('src')).toBe('/logo.png');
    expect(home.querySelector('[aria-hidden]')).not.toBeNull();
    if (logo !== null) fireEvent.load(logo);
    expect(home.querySelector('[aria-hidden]')).toBeNull();
    expect(home.querySelector('img')?.hidden).toBe(false);
    await user.click(home);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('tells year, company and its own version at its foot (F028, F125)', async () => {
    await openApp('/', { institution: { name: 'Universidad de Prueba' } });
    const foot = await screen.findByRole('contentinfo');
    expect(foot.textContent).toContain(`© ${new Date().getFullYear()} Universidad de Prueba`);
    expect(foot.textContent).toMatch(/versión \d/);
  });

  it('changes the language behind flags, and between light and dark (F024, F025)', async () => {
    const { user } = await openApp('/');
    const picker = await screen.findByTitle('Seleccione el idioma');
    expect(picker.querySelector('[data-flag="es"]')).not.toBeNull();
    await user.click(picker);
    const english = await screen.findByRole('menuitem', { name: 'English' });
    expect(english.querySelector('[data-flag="en"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cambiar a modo oscuro' }));
    await screen.findByRole('button', { name: 'Cambiar a modo claro' });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it.each([
    ['https://gestion.example.edu.do', 'https://gestion.example.edu.do/management/usuarios'],
    [null, '/management/usuarios'],
  ])('opens menu addresses with “management” in the separate application: %s (F038)', async (managementBase, href) => {
    await openApp('/', {
      institution: { managementBase },
      prepare: ({ answers }) =>
        answers.set('api/seguridad/usuarios/opciones-aplicacion', [
          { id: 1, padre: null, url: 'management/usuarios', icon: null, descripcion: 'Gestión', ingles: 'Management' },
        ]),
    });
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    expect((await within(menu).findByRole('link', { name: 'Gestión' })).getAttribute('href')).toBe(href);
  });
});
