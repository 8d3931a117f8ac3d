import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { openApp } from '../testing/open-app.tsx';

const BANK = {
  BancoID: 1,
  BancDescripcion: 'Banco Popular',
  BancSiglas: 'BPD',
  PaisId: 7,
  BancPersonaContacto1: null,
  Estatus: true,
  rowVersion: 1,
};
const rows = {
  'api/financieros/bancos': [BANK],
  'api/generales/paises': [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }],
};
const EDIT = '/financieros/bancos/1';
const CREATE = '/financieros/bancos/create';

const field = (label: string): Promise<HTMLElement> => screen.findByLabelText(label);

describe('creating a record', () => {
  it('begins with the defaults, in the first field', async () => {
    await openApp(CREATE);
    const name = await field('Nombre');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(screen.getByLabelText<HTMLInputElement>('Activo').checked).toBe(true);
    expect(name.getAttribute('aria-required')).toBe('true');
  });

  it('tells what is wrong at the field and in sum, and goes there', async () => {
    const { backend, user } = await openApp(CREATE);
    await user.type(await field('Correo electrónico'), 'nadie');
    await user.keyboard('{Control>}s{/Control}');
    const summary = await screen.findByText(/Hay 2 datos que corregir/);
    expect(within(summary).getByRole('button', { name: 'Nombre' })).toBeTruthy();
    expect(screen.getByText('No es una dirección de correo válida.')).toBeTruthy();
    expect(screen.getByText('Este dato es obligatorio.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
    await user.click(within(summary).getByRole('button', { name: 'Correo electrónico' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico')));
    expect(backend.written).toEqual([]);
  });

  it('does not call wrong what nobody has touched, until it is saved', async () => {
    const { user } = await openApp(CREATE);
    const name = await field('Nombre');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.tab();
    await user.type(screen.getByLabelText('Siglas'), 'b');
    await user.tab();
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
    await user.type(name, 'B{Backspace}');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Este dato es obligatorio.')).toBeTruthy();
  });

  it('gives the way to the new record, since the list may not show it', async () => {
    const { path, user } = await openApp(CREATE, { rows });
    await user.type(await field('Nombre'), 'Banco Nuevo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('link', { name: 'Abrir Banco Nuevo' }));
    await waitFor(() => expect(path()).toMatch(/^\/financieros\/bancos\/\d+$/));
    expect(await field('Nombre')).toHaveProperty('value', 'Banco Nuevo');
  });

  it('gives the focus back to where one was, when one stays after all', async () => {
    const { path, user } = await openApp(CREATE, { rows });
    const initials = await field('Siglas');
    await user.type(initials, 'bn');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(document.activeElement).toBe(initials));
    expect(path()).toBe(CREATE);
  });

  it('tells a rule while one types, without a save', async () => {
    const { user } = await openApp(CREATE);
    await user.type(await field('Correo electrónico'), 'nadie');
    expect(await screen.findByText('No es una dirección de correo válida.')).toBeTruthy();
    await user.type(screen.getByLabelText('Correo electrónico'), '@rectoria.do');
    await waitFor(() => expect(screen.queryByText('No es una dirección de correo válida.')).toBeNull());
  });

  it('sends wire values: letters forced to their case, phones as digits, nothing for what is empty; and says that it is done', async () => {
    const { backend, path, user } = await openApp(CREATE, { rows });
    await user.type(await field('Nombre'), '  Banco Nuevo ');
    await user.type(screen.getByLabelText('Siglas'), 'bn');
    await user.type(screen.getByLabelText('Teléfono'), '(809) 555-1234');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('809-555-1234');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
    expect(backend.written[0]?.body).toMatchObject({
      BancDescripcion: 'Banco Nuevo',
      BancSiglas: 'BN',
      BancTelefono1: '8095551234',
      BancEmailContacto1: null,
      Estatus: true,
    });
    expect(await screen.findByText('Registro creado.')).toBeTruthy();
  });

  it('goes on with another new record where that is asked for', async () => {
    const { backend, path, user } = await openApp(CREATE, { rows });
    await user.type(await field('Nombre'), 'Uno');
    await user.click(screen.getByRole('button', { name: 'Guardar y crear otro' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe(''));
    expect(path()).toBe(CREATE);
    expect(backend.written).toHaveLength(1);
  });

  it('puts what the server refuses at its field, and what concerns none above the form', async () => {
    const { backend, user } = await openApp(CREATE, { rows });
    backend.refusal = {
      status: 422,
      body: {
        code: 'validation',
        errors: [{ field: 'BancDescripcion', code: 'unique', message: 'Ya existe otro registro con este valor.' }],
      },
    };
    await user.type(await field('Nombre'), 'Banco Popular');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Ya existe otro registro con este valor.')).toBeTruthy();
    expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
    backend.refusal = { status: 403, body: { code: 'forbidden', detail: 'Su usuario no tiene permiso.' } };
    await user.type(screen.getByLabelText('Nombre'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Su usuario no tiene permiso\./)).toBeTruthy();
  });

  it('tells once what is refused of several fields together, and marks each', async () => {
    const { backend, user } = await openApp(CREATE, { rows });
    const message = 'Ya existe otro registro con estos valores: Banco Popular.';
    const together = ['BancDescripcion', 'BancSiglas'].map((name) => ({
      field: name,
      code: 'uniqueTogether',
      message,
      together: true,
    }));
    const errors = [...together, { field: 'BancEmailContacto1', code: 'maxLength', message: 'Es muy larga.' }];
    backend.refusal = { status: 422, body: { code: 'validation', errors } };
    await user.type(await field('Nombre'), 'Banco Popular');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const told = await screen.findAllByText(message);
    expect(told).toHaveLength(1);
    const summary = present(told[0]?.closest<HTMLElement>('[role="alert"]'), 'the summary');
    expect(screen.getByText('Es muy larga.')).toBeTruthy();
    for (const label of ['Nombre', 'Siglas']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      expect(within(summary).getByRole('button', { name: label })).toBeTruthy();
    }
  });

  it('shows and requires a field only while its condition holds', async () => {
    const { user } = await openApp('/financieros/planes-pagos/create');
    await field('Se cobra por crédito');
    expect(screen.queryByLabelText('Costo del crédito')).toBeNull();
    await user.click(screen.getByLabelText('Se cobra por crédito'));
    expect((await field('Costo del crédito')).getAttribute('aria-required')).toBe('true');
    await user.click(screen.getByLabelText('Se cobra por crédito'));
    await waitFor(() => expect(screen.queryByLabelText('Costo del crédito')).toBeNull());
  });

  it('is not for those who may not create', async () => {
    await openApp(CREATE, { prepare: ({ permissions }) => permissions.set('financieros/bancos', ['view']) });
    expect(await screen.findByText('No tiene acceso a esta página')).toBeTruthy();
  });
});

describe('leaving a form', () => {
  it('asks before changes are lost, and stays where that is the answer', async () => {
    const { path, user } = await openApp(EDIT, { rows });
    await user.type(await field('Nombre'), ' Dominicano');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(path()).toBe(EDIT);
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Banco Popular Dominicano');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
  });

  it('asks nothing where nothing was changed, or what was changed is back as it was', async () => {
    const { path, user } = await openApp(EDIT, { rows });
    await user.type(await field('Nombre'), 'x{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
  });
});

describe('editing a record', () => {
  it('saves what was changed under the version that was read', async () => {
    const { backend, path, user } = await openApp(EDIT, { rows });
    await user.clear(await field('Siglas'));
    await user.type(screen.getByLabelText('Siglas'), 'pop');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
    expect(backend.tables.get('api/financieros/bancos')?.[0]).toMatchObject({ BancSiglas: 'POP', rowVersion: 2 });
  });

  it('lays both versions side by side when somebody else saved first, and saves what was chosen', async () => {
    const { backend, path, user } = await openApp(EDIT, { rows });
    await user.clear(await field('Siglas'));
    await user.type(screen.getByLabelText('Siglas'), 'mio');
    backend.tables.set('api/financieros/bancos', [
      { ...BANK, BancSiglas: 'SUYO', BancPersonaContacto1: 'Rosa', rowVersion: 2 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Otra persona cambió este registro' });
    expect(
      within(dialog)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DatoLo míoLo guardado', 'SiglasMIOSUYO', 'Persona de contacto(vacío)Rosa']);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Siglas: Lo mío').checked).toBe(true);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Persona de contacto: Lo guardado').checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar así' }));
    await waitFor(() => expect(path()).toBe('/financieros/bancos'));
    expect(backend.tables.get('api/financieros/bancos')?.[0]).toMatchObject({
      BancSiglas: 'MIO',
      BancPersonaContacto1: 'Rosa',
      rowVersion: 3,
    });
  });

  it('takes what they saved where that is chosen', async () => {
    const { backend, user } = await openApp(EDIT, { rows });
    await user.clear(await field('Siglas'));
    await user.type(screen.getByLabelText('Siglas'), 'mio');
    backend.tables.set('api/financieros/bancos', [{ ...BANK, BancSiglas: 'SUYO', rowVersion: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.click(await screen.findByRole('button', { name: 'Todo lo guardado' }));
    await user.click(screen.getByRole('button', { name: 'Guardar así' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Siglas').value).toBe('SUYO'));
    expect(backend.written).toHaveLength(1);
  });

  it('is only to look at for those who may not change it', async () => {
    await openApp(EDIT, { rows, prepare: ({ permissions }) => permissions.set('financieros/bancos', ['view']) });
    expect(await screen.findByText(/Solo puede ver este registro/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('says so where the record does not exist', async () => {
    await openApp('/financieros/bancos/99', { rows });
    expect(await screen.findByText('Este registro no existe')).toBeTruthy();
  });
});
