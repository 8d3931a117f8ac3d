import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StringInput } from '#src/fields/string/input.tsx';
import type { MemoryBackend } from '#src/design/page/memory-backend.ts';
import { openApp } from '../testing/open-app.tsx';
import { endpointOf, testResource } from '../testing/test-resource.ts';
import { CatalogueCreate } from './CatalogueCreate.tsx';
import { CatalogueEdit } from './CatalogueEdit.tsx';
import { SingleRecord } from './SingleRecord.tsx';

const NAME = 'pruebas/ajustes';
const title = <StringInput source="titulo" maxLength={50} />;
const Create = () => <CatalogueCreate validate={() => []}>{title}</CatalogueCreate>;
const Edit = () => <CatalogueEdit validate={() => []}>{title}</CatalogueEdit>;

const resource = testResource({
  List: () => <SingleRecord create={Create} edit={Edit} />,
  Create,
  Edit,
  name: NAME,
  single: true,
  id: 'ajusteId',
  label: 'titulo',
  fields: ['ajusteId', 'titulo'],
  texts: { name: 'Ajustes', fields: { titulo: 'Título' } },
});

interface There {
  /** Null where its address is not found. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[] | null;
  /** What its address answers in place of them. */
  readonly answer?: unknown;
  /** What whoever opens it may do; everything unless said. */
  readonly actions?: readonly string[];
  readonly path?: string;
}

const ONE = { ajusteId: 7, titulo: 'Uno' };

const open = ({ rows = [], answer, actions, path = `/${NAME}` }: There = {}) =>
  openApp(path, {
    resource,
    prepare: (backend) => {
      if (rows === null) backend.tables.delete(endpointOf(NAME));
      else backend.tables.set(endpointOf(NAME), [...rows]);
      if (answer !== undefined) backend.answers.set(endpointOf(NAME), answer);
      if (actions !== undefined) backend.permissions.set(NAME, [...actions]);
    },
  });

const field = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Título');

describe('over a backend that knows no more than GET, POST and PUT /<id>', () => {
  it('is made by its form, and then changed by it', async () => {
    const { backend, user, path } = await open();
    await user.type(await field(), 'Primero');
    expect(screen.queryByRole('button', { name: 'Guardar y crear otro' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(backend.written).toMatchObject([{ method: 'POST', path: endpointOf(NAME) }]));
    await screen.findByText('Registro creado.');
    await waitFor(async () => expect((await field()).value).toBe('Primero'));
    await user.type(await field(), ' y más');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(backend.written.map(({ method }) => method)).toEqual(['POST', 'PUT']));
    expect(path()).toBe(`/${NAME}`);
  });

  it.each(['/create', '/7', ''])('stands at one address, whichever is opened: “%s”', async (below) => {
    const { path } = await open({ rows: [ONE], path: `/${NAME}${below}` });
    expect((await field()).value).toBe('Uno');
    expect(path()).toBe(`/${NAME}`);
  });

  it('is the one record that an address answers in place of a list, and none where it answers 404', async () => {
    const answered = await open({ answer: ONE });
    const shown = await field();
    expect(shown.value).toBe('Uno');
    await answered.user.type(shown, ' y más');
    await answered.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const sent = { method: 'PUT', path: `${endpointOf(NAME)}/7`, body: { titulo: 'Uno y más' } };
    await waitFor(() => expect(answered.backend.written).toMatchObject([sent]));
    cleanup();
    await open({ rows: null });
    expect((await field()).value).toBe('');
  });

  it('leads home where it is left', async () => {
    const { path, user } = await open({ rows: [ONE] });
    await field();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(path()).toBe('/'));
  });
});

interface Overtaken extends There {
  readonly meanwhile?: (backend: MemoryBackend) => unknown;
}

const made = ({ tables }: MemoryBackend): unknown => tables.set(endpointOf(NAME), [ONE]);
const overtaken = async (code: string, { meanwhile = made, ...there }: Overtaken = {}) => {
  const opened = await open(there);
  const { backend, user } = opened;
  await user.type(await field(), 'Mío');
  meanwhile(backend);
  backend.refusal = { status: 409, body: { title: 'Ya existe', code } };
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/No se pudo guardar/);
  return opened;
};
const SINGLE = 'single-record';
const button = () => screen.queryByRole('button', { name: 'Abrir el que existe' });
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

describe('where somebody else makes it meanwhile', () => {
  it('is opened in its place, once it is said that what was typed may be lost', async () => {
    const { backend, user, path } = await overtaken(SINGLE);
    await press(user, 'Abrir el que existe');
    await press(user, 'Seguir editando');
    expect((await field()).value).toBe('Mío');
    await press(user, 'Abrir el que existe');
    await press(user, 'Salir sin guardar');
    await waitFor(async () => expect((await field()).value).toBe('Uno'));
    expect([path(), button()]).toEqual([`/${NAME}`, null]);
    await user.type(await field(), ' y mío');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(backend.written.map(({ method }) => method)).toEqual(['POST', 'PUT']));
  });

  it('is offered after no other refusal, nor to who may not see it', async () => {
    await overtaken('record-held');
    expect(button()).toBeNull();
    cleanup();
    await overtaken(SINGLE, { actions: ['create'] });
    expect(button()).toBeNull();
  });

  it.each([
    ['is gone again', /Ya no existe/, () => undefined],
    [
      'cannot be read',
      /no es la que se esperaba/,
      ({ answers }: MemoryBackend) => answers.set(endpointOf(NAME), 'nada'),
    ],
  ])('leaves what was typed where it %s', async (_case, told, meanwhile) => {
    const { user } = await overtaken(SINGLE, { meanwhile });
    await press(user, 'Abrir el que existe');
    await press(user, 'Salir sin guardar');
    await screen.findByText(told);
    expect((await field()).value).toBe('Mío');
  });
});

describe('to who may not do everything', () => {
  it('is shown, and nothing of it can be changed', async () => {
    await open({ rows: [ONE], actions: ['view'] });
    const shown = await field();
    expect([shown.value, shown.readOnly || shown.disabled]).toEqual(['Uno', true]);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('is told to be none yet, where they may not make it', async () => {
    await open({ actions: ['view', 'edit'] });
    await screen.findByRole('heading', { name: 'Todavía no se ha llenado' });
  });

  it('is not told at all to who may not see it', async () => {
    await open({ rows: [ONE], actions: [] });
    await screen.findByRole('link', { name: 'Ir al inicio' });
    expect(screen.queryByLabelText('Título')).toBeNull();
  });
});
