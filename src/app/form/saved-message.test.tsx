import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const DISCOUNT = {
  estudianteDescuentoPagoId: 1,
  estudianteId: 1,
  estudianteCarreraId: 1,
  tipoDescuentoId: 1,
  tipoDePatrocinio: false,
  descuentoJustificacionId: 1,
  dePaPorcentaje: 10,
  dePaAfecta_Mensualidad: true,
  periodoAcademicoId: 1,
  estatus: true,
  rowVersion: 1,
};

const AUTHORISATION = {
  EstudianteAutorizacionInscripcionId: 1,
  EstudianteId: 1,
  AutorizacionPermanente: true,
  UsuarioId: 1,
  Comentarios: 'Paga en enero',
  Estatus: true,
  rowVersion: 1,
};

const rows = {
  'api/financieros/estudiante-descuento-pago': [DISCOUNT],
  'api/financieros/estudiante-autorizacion-inscripcion': [AUTHORISATION],
};

const RESERVED = '/financieros/estudiante-autorizacion-inscripcion/1';

describe('saving says what was not changed, since it is read-only by now', () => {
  it('where it was written, and the form goes on from what is stored', async () => {
    const { backend, user } = await openApp(RESERVED, { rows });
    await user.type(await screen.findByLabelText('Motivo y comentarios'), ' tarde');
    backend.locked.add('Comentarios');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(
      await screen.findByText('Cambios guardados. No se cambió: Motivo y comentarios (ya no se puede cambiar).'),
    ).toBeTruthy();
    expect(backend.tables.get('api/financieros/estudiante-autorizacion-inscripcion')).toMatchObject([
      { Comentarios: 'Paga en enero' },
    ]);
  });

  it('and nothing of what was only sent along', async () => {
    const { backend, user } = await openApp(RESERVED, { rows });
    await user.type(await screen.findByLabelText('Motivo y comentarios'), ' tarde');
    // Another one's doing, which the form has not seen.
    backend.tables.set('api/financieros/estudiante-autorizacion-inscripcion', [{ ...AUTHORISATION, Estatus: false }]);
    backend.locked.add('Estatus');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cambios guardados.')).toBeTruthy();
    expect(screen.queryByText(/No se cambió/)).toBeNull();
    expect(backend.written.at(-1)?.body).toMatchObject({ Estatus: true });
  });
});

describe('saving says that it is done (F195)', () => {
  it.each([
    ['a discount', '/financieros/estudiante-descuento-pagos/1', 'Porcentaje', '25'],
    [
      'an enrolment authorisation',
      '/financieros/estudiante-autorizacion-inscripcion/1',
      'Motivo y comentarios',
      'Paga',
    ],
  ])('of %s, and not of one that is refused', async (_, path, label, text) => {
    const { backend, user } = await openApp(path, { rows });
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    backend.refusal = { status: 403, body: { code: 'forbidden', detail: 'Su usuario no tiene permiso.' } };
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/Su usuario no tiene permiso\./)).toBeTruthy();
    expect(screen.queryByText('Cambios guardados.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Cambios guardados.')).toBeTruthy();
  });
});
