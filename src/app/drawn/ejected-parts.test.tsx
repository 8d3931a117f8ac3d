import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { validate } from '#generated/screens/generales/diafestivo/base/validate.js';
import { wire } from '#generated/screens/generales/diafestivo/base/wire.ts';
import { ActiveColumn } from '#src/fields/active/column.tsx';
import { DateColumn } from '#src/fields/date/column.tsx';
import { DateInput } from '#src/fields/date/input.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { present } from '#src/model/present.ts';
import { type Places, slotKey } from '#src/model/hand-written.ts';
import { FormSection } from '../form/FormSection.tsx';
import { Permitted } from '../form/Permitted.tsx';
import type { ResourceModule } from '../registry/resource-module.ts';
import { cellsOf } from '../testing/cells.ts';
import { openApp } from '../testing/open-app.tsx';
import { AddedColumns, Column } from './Column.tsx';
import { DrawnEdit } from './DrawnForm.tsx';
import { DrawnList } from './DrawnList.tsx';
import { DrawnScreen } from './DrawnScreen.tsx';
import { AddedFields, Input } from './Input.tsx';
import { Slot } from './Slot.tsx';
import { drawnVariant } from './variant.ts';

const NAME = 'pruebas/tomados';
const PATH = `api/${NAME}`;

type FieldName = 'diFeFecha' | 'diFeDescripcion' | 'estatus';

const Around = ({ children }: { readonly children: ReactNode }) => <section aria-label="Parte">{children}</section>;

/** An overlay has added the commemoration, taken the description from the list, and demands a permission of it. */
const variant = drawnVariant({
  places: { fields: { diFeFecha: 'input', diFeDescripcion: 'input', estatus: 'input' }, added: true } satisfies Places,
  sort: { field: 'diFeFecha', order: 'ASC' },
  columns: [
    <DateColumn key="diFeFechaConmemoracion" source="diFeFechaConmemoracion" />,
    <DateColumn key="diFeFecha" source="diFeFecha" />,
    <ActiveColumn key="estatus" source="estatus" />,
  ],
  validate,
  fields: (
    <>
      <Permitted action="describir">
        <StringInput source="diFeDescripcion" maxLength={100} />
      </Permitted>
      <FormSection name="dias">
        <Around key={slotKey('calendario')}>
          <DateInput source="diFeFecha" />
        </Around>
      </FormSection>
      <DateInput source="diFeFechaConmemoracion" />
    </>
  ),
});

const List = (): ReactNode => (
  <DrawnList>
    <Column<FieldName> source="diFeFecha" />
    <Column<FieldName> source="diFeDescripcion" />
    <AddedColumns />
  </DrawnList>
);

const Edit = (): ReactNode => (
  <DrawnEdit>
    <Input<FieldName> source="diFeDescripcion" />
    <Slot name="calendario" />
    <Slot name="otra" />
    <AddedFields />
  </DrawnEdit>
);

const resource: ResourceModule = {
  List: () => <DrawnScreen variant={variant} view={List} />,
  Create: () => <DrawnScreen variant={variant} view={Edit} />,
  Edit: () => <DrawnScreen variant={variant} view={Edit} />,
  wire: { ...wire, name: NAME, path: PATH, references: {} },
  texts: {
    es: async () => ({ default: { name: 'Día |||| Días', fields: { diFeDescripcion: 'Nombre' } } }),
    en: async () => ({ default: {} }),
  },
};

const ROW = { diaFestivoId: 1, diFeDescripcion: 'Restauración', diFeFecha: '2026-08-16T00:00:00', rowVersion: 1 };

const open = (address: string, actions: readonly string[]) =>
  openApp(`/${NAME}${address}`, {
    resource,
    prepare: ({ tables, permissions }) => {
      tables.set(PATH, [ROW]);
      permissions.set(NAME, actions);
    },
  });

describe('an ejected screen', () => {
  it('has the columns that it names, where the institution has them, then those that an overlay added', async () => {
    await open('', ['view', 'edit']);
    const [heads] = await screen.findAllByRole('row');
    expect(cellsOf(present(heads, 'the row of heads'))).toEqual(['diFeFecha', 'diFeFechaConmemoracion']);
  });

  it('draws a part that has a module of its own with its inputs, and nothing for one that is gone', async () => {
    await open('/1', ['view', 'edit']);
    const part = await screen.findByLabelText('Parte');
    expect(within(part).getByDisplayValue('16/08/2026')).toBeTruthy();
    expect(screen.getByLabelText('diFeFechaConmemoracion')).toBeTruthy();
    // What stands in the part is no field that the screen does not know.
    expect(screen.getAllByDisplayValue('16/08/2026')).toHaveLength(1);
  });

  it('only shows what is filled in by a permission of its own to who lacks that', async () => {
    await open('/1', ['view', 'edit']);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/);
    expect(name.readOnly || name.disabled).toBe(true);
  });

  it('and lets others change it', async () => {
    const { user } = await open('/1', ['view', 'edit', 'describir']);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nombre/);
    await user.type(name, '!');
    expect(name.value).toBe('Restauración!');
  });
});
