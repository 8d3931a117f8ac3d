import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HttpCall } from '#src/data-provider/http/types.ts';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { StringInput } from '#src/fields/string/input.tsx';
import { BegunReferred } from '../reference/Begun.tsx';
import { openApp } from '../testing/open-app.tsx';
import { endpointOf, testResource } from '../testing/test-resource.ts';
import { CatalogueCreate } from './CatalogueCreate.tsx';

const NAME = 'pruebas/viajes';
const PATH = endpointOf(NAME);

const resource = testResource({
  Create: () => (
    <CatalogueCreate validate={() => []}>
      <StringInput source="titulo" maxLength={50} />
      <StringInput source="pais" maxLength={50} />
      <BegunReferred source="pais" from="paisId" reference="generales/paises" field="paisDescripcion" />
    </CatalogueCreate>
  ),
  name: NAME,
  id: 'viajeId',
  label: 'titulo',
  fields: ['viajeId', 'titulo', 'pais', 'paisId'],
  texts: { name: 'Viajes', record: 'viaje', fields: { titulo: 'Título', pais: 'País' } },
});

const nothing = (): void => undefined;

/** Has the backend answer such calls only once the test says so. */
function hold({ http }: MemoryBackend, isHeld: (call: HttpCall) => boolean) {
  const { request } = http;
  let letGo: () => void = nothing;
  const opens = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  Object.assign(http, {
    request: async (call: HttpCall) => {
      if (isHeld(call)) {
        asked += 1;
        await opens;
      }
      return request(call);
    },
  });
  return { letGo, asked: () => asked };
}

/** A form that was opened for a country, with a title typed, and asked to be saved; what it needs is under way. */
async function openSaving(isHeld: (call: HttpCall) => boolean) {
  let held = { letGo: nothing, asked: () => 0 };
  const chosen = encodeURIComponent(JSON.stringify({ paisId: 7 }));
  const app = await openApp(`/${NAME}/create?source=${chosen}`, {
    resource,
    rows: { 'api/generales/paises': [{ paisId: 7, paisDescripcion: 'Haití', estatus: true }] },
    prepare: (backend) => {
      held = hold(backend, isHeld);
    },
  });
  await app.user.type(await screen.findByLabelText('Título'), 'A casa');
  await app.user.keyboard('{Control>}s{/Control}');
  await screen.findByRole('button', { name: 'Guardando…' });
  return { ...app, ...held };
}

const isRead = ({ path }: HttpCall): boolean => path.includes('generales/paises');
const isWrite = ({ method, path }: HttpCall): boolean => method === 'POST' && path.includes(PATH);

const leave = async ({ user, go }: Awaited<ReturnType<typeof openSaving>>): Promise<void> => {
  await go('/');
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull());
};

describe('a save that waits for what another record says', () => {
  it('is sent with it where the form stays', async () => {
    const { backend, letGo } = await openSaving(isRead);
    expect(backend.written).toEqual([]);
    letGo();
    await screen.findByText('Registro creado.');
    expect(backend.written).toMatchObject([{ path: PATH, body: { titulo: 'A casa', pais: 'Haití' } }]);
  });

  it('ends with nothing sent, and nobody moved, where the form is left', async () => {
    const app = await openSaving(isRead);
    await leave(app);
    app.letGo();
    // What is saved after it would come after it.
    await app.go(`/${NAME}/create`);
    await app.user.type(await screen.findByLabelText('Título'), 'Otra');
    expect(app.path()).toBe(`/${NAME}/create`);
    await app.user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Registro creado.');
    expect(app.backend.written).toMatchObject([{ path: PATH, body: { titulo: 'Otra' } }]);
  });
});

describe('a save whose request is under way', () => {
  it('leads to the list where the form stays', async () => {
    const { letGo, path } = await openSaving(isWrite);
    letGo();
    await waitFor(() => expect(path()).toBe(`/${NAME}`));
  });

  it('is told, and moves nobody, where the form is left', async () => {
    const app = await openSaving(isWrite);
    await waitFor(() => expect(app.asked()).toBe(1));
    await leave(app);
    app.letGo();
    await screen.findByText(/Registro creado\./);
    expect(app.path()).toBe('/');
  });
});
