import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

const KNOWN = { by: 'PaisId', id: 7, label: 'Ana Peña', values: {}, record: null };

const rows = {
  'api/financieros/bancos': [],
  'api/generales/paises': [{ paisId: 7, paisDescripcion: 'República Dominicana', estatus: true }],
};

it('who is known and was taken over is taken by that save alone: after one that failed nobody is (F232)', async () => {
  const { backend, user } = await openApp('/financieros/bancos/create', { rows });
  await user.type(await screen.findByLabelText('Nombre'), 'Banco');
  backend.refusal = { status: 409, body: { code: 'record-known', detail: 'Ya está.', known: KNOWN } };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const take = await screen.findByRole('button', { name: 'Usar su ficha' });
  const errors = [{ field: 'BancSiglas', code: 'maxLength', message: 'Es muy largo.' }];
  backend.refusal = { status: 422, body: { code: 'validation', errors } };
  await user.click(take);
  expect(await screen.findByText('Es muy largo.')).toBeTruthy();
  expect(backend.written[1]?.body).toMatchObject({ BancDescripcion: 'Banco', PaisId: 7 });
  await user.type(screen.getByLabelText('Siglas'), 'b');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(backend.written).toHaveLength(3));
  expect(backend.written[2]?.body).toMatchObject({ BancSiglas: 'B', PaisId: null });
});
