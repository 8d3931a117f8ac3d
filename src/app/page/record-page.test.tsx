import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { ActiveColumn } from '#src/fields/active/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { CatalogueCreate } from '../form/CatalogueCreate.tsx';
import { CatalogueEdit } from '../form/CatalogueEdit.tsx';
import { endpointOf, testResource } from '../testing/test-resource.ts';
import { openApp } from '../testing/open-app.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordTab } from './RecordTab.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { RelatedTab } from './RelatedTab.tsx';

const ENDPOINT = endpointOf('pruebas/personas');

const required = (values: Readonly<Record<string, unknown>>) =>
  ['apodo', 'barrio'].flatMap((path) =>
    values[path] === null || values[path] === '' ? [{ path, code: 'required', params: {} }] : [],
  );

const fields = (
  <RecordTabs>
    <RecordTab name="_general">
      <StringInput source="nombre" maxLength={50} />
      <EnumInput source="estado" readOnly values={['activa', 'retirada']} />
    </RecordTab>
    <RecordTab name="contacto">
      <StringInput source="apodo" maxLength={50} />
      <StringInput source="barrio" maxLength={50} />
    </RecordTab>
    <RelatedTab name="financieros_bancos" reference="financieros/bancos" target="PaisId" />
  </RecordTabs>
);

const head = (
  <RecordHead name={['nombre', 'apodo']}>
    <StringColumn source="barrio" />
    <ActiveColumn source="vigente" />
  </RecordHead>
);

const resource = testResource({
  Create: () => <CatalogueCreate validate={required}>{fields}</CatalogueCreate>,
  Edit: () => (
    <CatalogueEdit validate={required} head={head}>
      {fields}
    </CatalogueEdit>
  ),
  name: 'pruebas/personas',
  id: 'personaId',
  state: 'estado',
  page: true,
  label: 'nombre',
  fields: ['personaId', 'nombre', 'apodo', 'barrio', 'estado', 'vigente'],
  texts: {
    name: 'Persona |||| Personas',
    fields: { nombre: 'Nombre', apodo: 'Apodo', barrio: 'Barrio', estado: 'Estado', vigente: 'Activo' },
    values: { estado: { activa: 'Activa', retirada: 'Retirada' } },
    sections: { contacto: 'Contacto' },
    tabs: { financieros_bancos: 'Sus bancos' },
  },
});

const BANKS = [
  { BancoID: 1, BancDescripcion: 'Banco de Ana', PaisId: 1, Estatus: true },
  { BancoID: 3, BancDescripcion: 'Caja de Ana', PaisId: 1, Estatus: true },
  { BancoID: 2, BancDescripcion: 'Banco de otra', PaisId: 2, Estatus: true },
];

const open = (path: string) =>
  openApp(`/pruebas/personas/${path}`, {
    resource,
    rows: { 'api/financieros/bancos': BANKS },
    prepare: ({ tables }) => {
      tables.set(ENDPOINT, [
        {
          personaId: 1,
          nombre: 'Ana',
          apodo: 'Mota',
          barrio: 'Gazcue',
          estado: 'retirada',
          vigente: true,
          rowVersion: 1,
        },
      ]);
    },
  });

const tabs = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('tablist')).getAllByRole('tab');

const names = async (): Promise<readonly (string | null)[]> =>
  (await tabs()).map((tab) => tab.getAttribute('aria-label') ?? tab.textContent);

const openOnes = async (): Promise<readonly (string | null)[]> =>
  (await tabs()).filter((tab) => tab.getAttribute('aria-selected') === 'true').map(({ textContent }) => textContent);

const isHidden = (label: string): boolean => screen.getByLabelText(label).closest('[hidden]') !== null;

describe('the head of a page', () => {
  it('says the name, the state and the facts, whatever columns are hidden in the list', async () => {
    localStorage.setItem('RaStore.pruebas/personas.datatable', '["barrio"]');
    await open('1');
    const title = await screen.findByRole('heading', { level: 1, name: 'Ana Mota' });
    const around = title.closest('header')?.parentElement?.parentElement;
    expect(around?.textContent).toContain('Retirada');
    // A mark that says what it is has no label.
    expect(around?.textContent).toContain('BarrioGazcueActivo');
    expect(around?.textContent).not.toContain('ActivoActivo');
    expect(around?.textContent).toMatch(/^AM/);
    expect(document.title).toContain('Ana');
  });
});

describe('a page that was saved', () => {
  it('stays, with what is stored now, and nothing to lose', async () => {
    const { backend, path, user } = await open('1?parte=contacto');
    await user.type(await screen.findByLabelText('Barrio'), ' Norte');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Cambios guardados.')).toBeTruthy();
    expect(path()).toBe('/pruebas/personas/1');
    expect(await openOnes()).toEqual(['Contacto']);
    expect(screen.getByLabelText('Barrio')).toHaveProperty('value', 'Gazcue Norte');
    await waitFor(() => expect(screen.queryByText('Cambios sin guardar')).toBeNull());
    await user.type(screen.getByLabelText('Barrio'), ' 2');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(backend.written.map(({ body }) => body)).toMatchObject([
        { barrio: 'Gazcue Norte' },
        { barrio: 'Gazcue Norte 2' },
      ]),
    );
  });

  it('of a new record is that of the record', async () => {
    const { path, user } = await open('create');
    await user.type(await screen.findByLabelText('Nombre'), 'Luz');
    for (const label of ['Apodo', 'Barrio']) await user.type(screen.getByLabelText(label), 'x');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(path()).toMatch(/^\/pruebas\/personas\/\d+$/));
    expect(await screen.findByRole('heading', { level: 1, name: 'Luz x' })).toBeTruthy();
    expect(screen.getByText('Registro creado.')).toBeTruthy();
  });
});

describe('the tabs of a page', () => {
  it('are those of the form, and others’ of a record that exists', async () => {
    await open('1');
    await waitFor(async () => expect(await names()).toEqual(['Datos generales', 'Contacto', 'Sus bancos']));
  });

  it('of a new record are those of the form alone', async () => {
    await open('create');
    await screen.findByLabelText('Nombre');
    await waitFor(async () => expect(await names()).toEqual(['Datos generales', 'Contacto']));
  });

  it('open as the address says, and keep what the others hold', async () => {
    const { user } = await open('1?parte=contacto');
    await waitFor(async () => expect(await openOnes()).toEqual(['Contacto']));
    expect(isHidden('Nombre')).toBe(true);
    await user.click((await tabs())[0] ?? document.body);
    await waitFor(() => expect(isHidden('Nombre')).toBe(false));
    expect(isHidden('Apodo')).toBe(true);
  });

  it('tell how much is wrong in them, and the first that is opens when the form is refused', async () => {
    const { backend, user } = await open('create');
    await user.type(await screen.findByLabelText('Nombre'), 'Ana');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Apodo')));
    expect(await names()).toEqual(['Datos generales', 'Contacto, 2 errores']);
    await user.click((await tabs())[0] ?? document.body);
    await waitFor(() => expect(isHidden('Barrio')).toBe(true));
    await user.click(screen.getByText('Barrio', { selector: '[role="alert"] button' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Barrio')));
    expect(isHidden('Barrio')).toBe(false);
    await user.type(screen.getByLabelText('Barrio'), 'Gazcue');
    await waitFor(async () => expect(await names()).toEqual(['Datos generales', 'Contacto, 1 error']));
    expect(backend.written).toEqual([]);
  });

  it('of another catalogue list what refers to the record, without the column that says so', async () => {
    await open('1?parte=financieros_bancos');
    expect(await screen.findByText('Banco de Ana')).toBeTruthy();
    expect(screen.queryByText('Banco de otra')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'País' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Crear banco' })).toBeTruthy();
  });

  it('of another catalogue are searched among those of the record alone', async () => {
    const { user } = await open('1?parte=financieros_bancos');
    await screen.findByText('Caja de Ana');
    await user.type(screen.getByRole('textbox', { name: /^Buscar en / }), 'banco');
    await waitFor(() => expect(screen.queryByText('Caja de Ana')).toBeNull());
    expect(screen.getByText('Banco de Ana')).toBeTruthy();
    expect(screen.queryByText('Banco de otra')).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Caja de Ana')).toBeTruthy();
  });

  it('of another catalogue, Enter in their search leads to them and saves nothing', async () => {
    const { backend, user } = await open('1?parte=financieros_bancos');
    await screen.findByText('Caja de Ana');
    await user.type(screen.getByRole('textbox', { name: /^Buscar en / }), 'caja{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Caja de Ana'));
    expect(backend.written).toEqual([]);
  });

  it('of another catalogue that has none offer to create the first, once', async () => {
    await openApp('/pruebas/personas/1?parte=financieros_bancos', {
      resource,
      prepare: ({ tables }) => tables.set(ENDPOINT, [{ personaId: 1, nombre: 'Ana', rowVersion: 1 }]),
    });
    await screen.findByText('Aún no hay bancos');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Crear banco' })).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: /^Buscar en / })).toBeNull();
  });
});
