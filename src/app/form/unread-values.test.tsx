import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WireRecord } from '#src/runtime/validation.ts';
import { integerCell } from '#src/fields/integer/cell.tsx';
import { IntegerInput } from '#src/fields/integer/input.tsx';
import { ListInput } from '#src/fields/list/input.tsx';
import { stringCell } from '#src/fields/string/cell.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { BegunReferred } from '../reference/Begun.tsx';
import { begunCell } from '../reference/begun-cell.tsx';
import { openApp } from '../testing/open-app.tsx';
import { testResource } from '../testing/test-resource.ts';
import { CatalogueCreate } from './CatalogueCreate.tsx';

const NAME = 'pruebas/viajes';
const COUNTRIES = 'api/generales/paises';
const REFUSED = /^No se pudo leer de dónde sale un valor/;

const COLUMNS = [
  integerCell({ source: 'paisId' }),
  begunCell(
    { from: 'paisId', reference: 'generales/paises', field: 'paisDescripcion' },
    stringCell({ source: 'pais', maxLength: 50 }),
  ),
];

const open = (defaults: WireRecord, prepare?: Parameters<typeof openApp>[1]) =>
  openApp(`/${NAME}/create`, {
    resource: testResource({
      Create: () => (
        <CatalogueCreate validate={() => []} defaults={defaults}>
          <IntegerInput source="paisId" />
          <StringInput source="pais" maxLength={50} />
          <ListInput source="filas" columns={COLUMNS} />
          <BegunReferred source="pais" from="paisId" reference="generales/paises" field="paisDescripcion" />
        </CatalogueCreate>
      ),
      name: NAME,
      id: 'viajeId',
      label: 'pais',
      fields: ['viajeId', 'pais', 'paisId', 'filas'],
      texts: { name: 'Viajes', record: 'viaje', fields: { pais: 'País', paisId: 'Número del país', filas: 'Filas' } },
    }),
    rows: { [COUNTRIES]: [{ paisId: 7, paisDescripcion: 'Haití', estatus: true }] },
    ...prepare,
  });

it('what one record gave is not kept for another that is not there', async () => {
  const { backend, user } = await open({ paisId: 7 });
  const field = await screen.findByLabelText<HTMLInputElement>('País');
  await waitFor(() => expect(field.value).toBe('Haití'));
  const number = screen.getByLabelText('Número del país');
  await user.clear(number);
  await user.type(number, '8');
  await waitFor(() => expect(field.value).toBe(''));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { paisId: 8, pais: null } }]));
});

const STUDENTS = 'api/academicos/estudiantes';

it('what one record gave is not kept silently for another that cannot be read', async () => {
  const { backend, user } = await openApp(`/${NAME}/create`, {
    resource: testResource({
      Create: () => (
        <CatalogueCreate validate={() => []} defaults={{ estudianteId: 7 }}>
          <IntegerInput source="estudianteId" />
          <StringInput source="nombre" maxLength={50} />
          <BegunReferred
            source="nombre"
            from="estudianteId"
            reference="academicos/estudiantes"
            field="estuNombreCompleto"
          />
        </CatalogueCreate>
      ),
      name: NAME,
      id: 'viajeId',
      label: 'nombre',
      fields: ['viajeId', 'nombre', 'estudianteId'],
      texts: { name: 'Viajes', record: 'viaje', fields: { nombre: 'Nombre', estudianteId: 'Estudiante' } },
    }),
    rows: {
      [STUDENTS]: [7, 8].map((estudianteId) => ({ estudianteId, estuNombreCompleto: `Ana ${estudianteId}` })),
    },
    prepare: ({ paged }) => paged.add(STUDENTS),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Nombre');
  await waitFor(() => expect(field.value).toBe('Ana 7'));
  const number = screen.getByLabelText('Estudiante');
  const say = async (id: string): Promise<void> => {
    await user.clear(number);
    await user.type(number, id);
    await user.keyboard('{Control>}s{/Control}');
  };
  for (const path of [STUDENTS, `${STUDENTS}/8`]) backend.unreachable.add(path);
  await say('8');
  await screen.findByText(REFUSED);
  expect([backend.written, field.value]).toEqual([[], '']);
  await say('7');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { estudianteId: 7, nombre: 'Ana 7' } }]));
});

it('a row whose record cannot be read refuses a save once', async () => {
  const { backend, user } = await open(
    { filas: [{ paisId: 8, pais: null }] },
    { prepare: (server) => server.unreachable.add(COUNTRIES) },
  );
  await screen.findByLabelText('País');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(REFUSED);
  expect(backend.written).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { filas: [{ paisId: 8 }] } }]));
});

it('a row whose record is read is saved with what it says', async () => {
  const { backend, user } = await open({ filas: [{ paisId: 7, pais: null }] });
  await screen.findByLabelText('País');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(backend.written).toMatchObject([{ body: { filas: [{ paisId: 7, pais: 'Haití' }] } }]));
});
