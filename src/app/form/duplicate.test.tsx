import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const BANK = {
  BancoID: 1,
  BancDescripcion: 'Banco Popular',
  BancSiglas: 'BPD',
  PaisId: 7,
  BancPersonaContacto1: 'Luisa Marte',
  Estatus: false,
  rowVersion: 3,
};
const rows = {
  'api/financieros/bancos': [BANK],
  'api/generales/paises': [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }],
};

describe('duplicating a record', () => {
  it('begins a new one with its values, but what no other may have, and whether it is in use', async () => {
    const { user, path, backend } = await openApp('/financieros/bancos/1', { rows });
    await user.click(await screen.findByRole('link', { name: 'Duplicar' }));
    expect(await screen.findByText('Copia de Banco Popular')).toBeTruthy();
    expect(path()).toBe('/financieros/bancos/create');
    const name = screen.getByLabelText('Nombre');
    expect(name).toHaveProperty('value', '');
    expect(screen.getByLabelText<HTMLInputElement>('Activo').checked).toBe(true);
    await user.type(name, 'Banco Nuevo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(backend.written).toHaveLength(1));
    expect(backend.written[0]).toMatchObject({
      method: 'POST',
      body: { BancDescripcion: 'Banco Nuevo', PaisId: 7, BancPersonaContacto1: 'Luisa Marte', Estatus: true },
    });
    expect(backend.written[0]?.body).not.toHaveProperty('BancoID', 1);
  });

  it('says that there is no such record to copy', async () => {
    await openApp('/financieros/bancos/create?copia=99', { rows });
    expect(await screen.findByText('Este registro no existe')).toBeTruthy();
  });

  it('is absent for who may change but not create', async () => {
    await openApp('/financieros/bancos/1', {
      rows,
      prepare: (backend) => backend.permissions.set('financieros/bancos', ['view', 'edit']),
    });
    await screen.findByRole('heading', { name: 'Banco Popular' });
    expect(screen.queryByRole('link', { name: 'Duplicar' })).toBeNull();
  });
});
