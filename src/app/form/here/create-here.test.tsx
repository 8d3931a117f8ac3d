import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { box, places as rows } from '../../testing/choosing.ts';
import { openApp } from '../../testing/open-app.tsx';

const choices = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /^Crear / });
const saveIn = (form: HTMLElement): HTMLElement => within(form).getByRole('button', { name: 'Guardar' });
const NEW_PROVINCE = '/generales/provincias/create';

describe('making a record where it would have been chosen', () => {
  it('makes it by its own form and chooses it; what was typed beside it stays', async () => {
    const { user, backend, path } = await openApp(NEW_PROVINCE, { rows });
    await user.type(await screen.findByLabelText('Nombre'), 'Central');
    await user.type(await box('País'), 'Wakanda');
    await waitFor(async () => expect(await choices()).toEqual(['Crear «Wakanda»…']));
    await user.click(screen.getByRole('option'));
    const form = await dialog();
    const name = within(form).getByLabelText<HTMLInputElement>('Nombre');
    expect(name.value).toBe('Wakanda');
    await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));

    // It refuses what its screen refuses, at the field, and saves nothing of either form.
    await user.clear(name);
    await user.click(saveIn(form));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(backend.written).toEqual([]);

    await user.type(name, 'Wakanda');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.written.map(({ method, path: to }) => [method, to])).toEqual([['POST', 'api/generales/paises']]);
    await waitFor(async () => expect((await box('País')).value).toBe('Wakanda'));
    expect(document.activeElement).toBe(await box('País'));
    expect(path()).toBe(NEW_PROVINCE);

    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const made = backend.tables.get('api/generales/paises')?.find((row) => row['paisDescripcion'] === 'Wakanda');
    await waitFor(() =>
      expect(backend.written[1]?.body).toMatchObject({ provDescripcion: 'Central', paisId: made?.['paisId'] }),
    );
  });

  it('goes back by Escape with what was typed in the field; asks first where something would be lost', async () => {
    const { user, backend } = await openApp(NEW_PROVINCE, { rows });
    await user.type(await box('País'), 'Wak');
    await user.click(await screen.findByRole('option', { name: 'Crear «Wak»…' }));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await box('País')).value).toBe('Wak');
    expect(document.activeElement).toBe(await box('País'));

    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('option', { name: 'Crear «Wak»…' }));
    await user.type(within(await dialog()).getByLabelText('Nombre'), 'anda');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.written).toEqual([]);
  });

  it('begins with what the choices are narrowed by, which nobody changes there', async () => {
    const { user, backend } = await openApp('/generales/municipios/create', { rows });
    await user.type(await box('País'), 'haiti');
    await user.click(await screen.findByRole('option', { name: 'Haití' }));
    await user.type(await box('Provincia'), 'Norte');
    await user.click(await screen.findByRole('option', { name: 'Crear «Norte»…' }));
    const form = await dialog();
    const country = await within(form).findByLabelText<HTMLInputElement>(/^País/);
    await waitFor(() => expect(country.value).toBe('Haití'));
    expect(country.readOnly).toBe(true);
    await user.click(saveIn(form));
    await waitFor(async () => expect((await box('Provincia')).value).toBe('Norte'));
    expect(backend.written[0]?.body).toMatchObject({ provDescripcion: 'Norte', paisId: 8 });
  });

  it('does not choose what the field would not offer, and says so', async () => {
    const { user, backend } = await openApp(NEW_PROVINCE, { rows });
    await user.type(await box('País'), 'Ayer');
    await user.click(await screen.findByRole('option', { name: 'Crear «Ayer»…' }));
    const form = await dialog();
    await user.click(within(form).getByLabelText('Activo'));
    await user.click(saveIn(form));
    await screen.findByText(/Se creó «Ayer», pero este campo no lo ofrece/);
    expect(backend.written).toHaveLength(1);
    expect((await box('País')).value).not.toBe('Ayer (Inactivo)');
  });

  it('adds one to several', async () => {
    const given = {
      'api/educacion-continuada/cursos-plantillas': [{ cursoPlantillaId: 3, cuPlTitulo: 'Derecho', estatus: true }],
    };
    const { user, backend } = await openApp('/educacion-continuada/cursos-plantilla-documentos/create', {
      rows: given,
    });
    await user.type(await box('Plantillas que lo piden'), 'Derecho');
    await user.click(await screen.findByRole('option', { name: 'Derecho' }));
    await user.type(await box('Plantillas que lo piden'), 'Robótica');
    await user.click(await screen.findByRole('option', { name: 'Crear «Robótica»…' }));
    const form = await dialog();
    expect(within(form).getByDisplayValue('Robótica')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await box('Plantillas que lo piden')).value).toBe('Robótica');
    expect(screen.getByRole('button', { name: 'Derecho' })).toBeTruthy();
    expect(backend.written).toEqual([]);
  });

  it('offers nothing more within', async () => {
    const { user } = await openApp('/financieros/catalogo-cuenta/create', { rows });
    await user.type(await box('Suma a'), 'Activos');
    await user.click(await screen.findByRole('option', { name: /^Crear «Activos»/ }));
    const type = within(await dialog()).getByRole('combobox', { name: /^Tipo/ });
    await user.type(type, 'xyz');
    await screen.findByText('Sin resultados');
    expect(screen.queryByRole('option', { name: /^Crear/ })).toBeNull();
  });

  it('is not for who may only choose', async () => {
    const { user } = await openApp(NEW_PROVINCE, {
      rows,
      prepare: (backend) => backend.permissions.set('generales/paises', ['view', 'edit']),
    });
    await user.type(await box('País'), 'Wakanda');
    await screen.findByText('Sin resultados');
    expect(screen.queryByRole('option')).toBeNull();
  });
});
