import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  DataTable,
  DateField,
  DateInput,
  DeleteButton,
  EditButton,
  maxLength,
  ReferenceField,
  ReferenceInput,
  SaveButton,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { validate } from '#generated/screens/generales/diafestivo/base/validate.js';
import { wire } from '#generated/screens/generales/diafestivo/base/wire.ts';
import { DateColumn } from '#src/fields/date/column.tsx';
import { DateInput as OwnDateInput } from '#src/fields/date/input.tsx';
import type { Places } from '#src/model/hand-written.ts';
import type { ResourceModule } from '../registry/resource-module.ts';
import { cellsOf } from '../testing/cells.ts';
import { openApp } from '../testing/open-app.tsx';
import { Column } from './Column.tsx';
import { DrawnCreate, DrawnEdit } from './DrawnForm.tsx';
import { DrawnList } from './DrawnList.tsx';
import { DrawnScreen } from './DrawnScreen.tsx';
import { Input } from './Input.tsx';
import { drawnVariant } from './variant.ts';

const NAME = 'pruebas/dibujados';
const PATH = `api/${NAME}`;

type FieldName = 'diFeFecha' | 'diFeFechaConmemoracion';

const LABELS = { diFeFecha: 'Día libre', diFeDescripcion: 'Nombre', sedeId: 'País', estatus: 'Uso' };
const USES = [
  { id: true, name: 'En uso' },
  { id: false, name: 'Sin uso' },
];

const variant = drawnVariant({
  places: { fields: {}, added: true } satisfies Places,
  sort: { field: 'diFeDescripcion', order: 'ASC' },
  columns: [<DateColumn key="diFeFechaConmemoracion" source="diFeFechaConmemoracion" />],
  validate,
  fields: <OwnDateInput source="diFeFechaConmemoracion" />,
});

const inputs = (
  <>
    <TextInput source="diFeDescripcion" validate={maxLength(14, 'Muy largo para el cartel')} />
    <DateInput source="diFeFecha" />
    <Input<FieldName> source="diFeFechaConmemoracion" />
    <ReferenceInput source="sedeId" reference="generales/paises">
      <SelectInput label="País" />
    </ReferenceInput>
    <SelectInput source="estatus" choices={USES} />
  </>
);

const List = (): ReactNode => (
  <DrawnList>
    <TextField source="diFeDescripcion" />
    <DateField source="diFeFecha" />
    <Column<FieldName> source="diFeFechaConmemoracion" />
    <ReferenceField source="sedeId" reference="generales/paises" />
    <DataTable.Col source="estatus" label="Uso" render={({ estatus }) => (estatus === true ? 'En uso' : 'Sin uso')} />
    <DataTable.Col>
      <EditButton />
    </DataTable.Col>
  </DrawnList>
);
const Create = (): ReactNode => <DrawnCreate>{inputs}</DrawnCreate>;
const Edit = (): ReactNode => (
  <DrawnEdit>
    {inputs}
    <SaveButton label="Conservar" />
    <DeleteButton label="Borrar" />
  </DrawnEdit>
);

const resource: ResourceModule = {
  List: () => <DrawnScreen variant={variant} view={List} />,
  Create: () => <DrawnScreen variant={variant} view={Create} />,
  Edit: () => <DrawnScreen variant={variant} view={Edit} />,
  wire: {
    ...wire,
    name: NAME,
    path: PATH,
    references: { sedeId: 'generales/paises' },
    delete: { method: 'DELETE', address: `${PATH}/{id}` },
  },
  texts: {
    es: async () => ({ default: { name: 'Día |||| Días', fields: LABELS } }),
    en: async () => ({ default: {} }),
  },
};

const ROWS = [
  { diaFestivoId: 1, diFeDescripcion: 'Restauración', diFeFecha: '2026-08-16T00:00:00', sedeId: 7, estatus: true },
  { diaFestivoId: 2, diFeDescripcion: 'Año Nuevo', diFeFecha: '2026-01-01T00:00:00', sedeId: 9, estatus: false },
];
const COUNTRIES = [
  { paisId: 7, paisDescripcion: 'República Dominicana', estatus: true },
  { paisId: 9, paisDescripcion: 'Haití', estatus: true },
];

const open = (address: string, actions: readonly string[] = ['view', 'create', 'edit']) =>
  openApp(`/${NAME}${address}`, {
    resource,
    rows: { 'api/generales/paises': COUNTRIES },
    prepare: ({ tables, permissions }) => {
      tables.set(
        PATH,
        ROWS.map((row) => ({ ...row, rowVersion: 1 })),
      );
      permissions.set(NAME, actions);
    },
  });

describe('react-admin’s inputs in our form', () => {
  it('are saved, each value as it travels, beside an input of ours', async () => {
    const { user, backend } = await open('/create');
    await user.type(await screen.findByLabelText('Nombre'), 'Duarte');
    await user.type(screen.getByLabelText('Día libre'), '2026-01-26');
    await user.type(screen.getByLabelText('diFeFechaConmemoracion'), '26/01/2026');
    await user.click(await screen.findByLabelText('País'));
    await user.click(await screen.findByText('Haití'));
    await user.click(screen.getByLabelText('Uso'));
    await user.click(await screen.findByText('Sin uso'));
    await user.click(screen.getByText('Guardar'));
    await waitFor(() => expect(backend.written).toHaveLength(1));
    expect(backend.written[0]?.body).toMatchObject({
      diFeDescripcion: 'Duarte',
      diFeFecha: '2026-01-26T00:00:00',
      diFeFechaConmemoracion: '2026-01-26T00:00:00',
      sedeId: 9,
      estatus: false,
    });
  });

  it('tell what the form’s rules, their own validation and the server refuse, and send nothing before', async () => {
    const { user, backend } = await open('/1');
    const name = await screen.findByDisplayValue('Restauración');
    await user.clear(name);
    await user.click(screen.getByText('Guardar'));
    expect(await screen.findByText('Este dato es obligatorio.')).toBeTruthy();
    expect(await screen.findByText(/Hay un dato que corregir/)).toBeTruthy();

    await user.type(name, 'Una descripción larga');
    await user.click(screen.getByText('Guardar'));
    expect(await screen.findByText('Muy largo para el cartel')).toBeTruthy();
    expect(backend.written).toEqual([]);

    await user.clear(name);
    await user.type(name, 'Duarte');
    const message = 'Ya hay un día con ese nombre.';
    backend.refusal = {
      status: 422,
      body: { code: 'x', errors: [{ field: 'diFeDescripcion', code: 'unique', message }] },
    };
    await user.click(screen.getByText('Guardar'));
    expect(await screen.findByText(message)).toBeTruthy();
    await user.type(name, ' 2');
    await user.click(screen.getByText('Guardar'));
    await waitFor(() =>
      expect(backend.tables.get(PATH)?.[0]).toMatchObject({ diFeDescripcion: 'Duarte 2', sedeId: 7 }),
    );
    expect(backend.tables.get(PATH)?.[1]).toMatchObject({ diFeDescripcion: 'Año Nuevo' });
  });

  it('stand with buttons that save and delete', async () => {
    const { user, backend, path } = await open('/1');
    await user.type(await screen.findByDisplayValue('Restauración'), '!');
    const keep = screen.getByText<HTMLButtonElement>('Conservar');
    await user.click(keep);
    await waitFor(() => expect(path()).toBe(`/${NAME}`));
    expect(backend.tables.get(PATH)?.[0]).toMatchObject({ diFeDescripcion: 'Restauración!' });

    await user.click(await screen.findByText('Año Nuevo'));
    await screen.findByDisplayValue('Año Nuevo');
    await user.click(await screen.findByText('Borrar'));
    expect(backend.tables.get(PATH)).toHaveLength(2);
    await user.click(await screen.findByText('Confirmar'));
    await waitFor(() => expect(backend.tables.get(PATH)).toMatchObject([{ diFeDescripcion: 'Restauración!' }]));
  });

  it('are only to look at for those who may not change the record', async () => {
    await open('/1', ['view']);
    const name = await screen.findByDisplayValue<HTMLInputElement>('Restauración');
    expect(name.disabled || name.readOnly).toBe(true);
    expect(screen.queryByText('Borrar')).toBeNull();
  });
});

describe('react-admin’s fields in our list', () => {
  it('show each record’s value under a head that sorts', async () => {
    const { user } = await open('');
    const table = await screen.findByRole('table', { name: 'Días' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    await within(table).findByText('Haití');
    expect(rows().map(cellsOf)).toEqual([
      ['Año Nuevo', '01/01/2026', '', 'Haití', 'Sin uso', 'Editar'],
      ['Restauración', '16/08/2026', '', 'República Dominicana', 'En uso', 'Editar'],
    ]);
    await user.click(within(table).getByText('Día libre'));
    await user.click(within(table).getByText('Día libre'));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Restauración'));
  });

  it('lead to the record by an EditButton', async () => {
    const { user, path } = await open('');
    await screen.findByText('Restauración');
    const row = screen.getByText('Restauración').closest('tr');
    if (row === null) throw new Error('The record is in no row');
    await user.click(await within(row).findByText('Editar'));
    expect(await screen.findByDisplayValue('Restauración')).toBeTruthy();
    expect(path()).toBe(`/${NAME}/1`);
  });
});
