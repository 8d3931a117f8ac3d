import type { ReactNode } from 'react';
import {
  BooleanField,
  ChipField,
  DataTable,
  DateField,
  DeleteButton,
  EditButton,
  EmailField,
  FunctionField,
  NumberField,
  ReferenceArrayField,
  ReferenceField,
  ReferenceManyField,
  SaveButton,
  SelectField,
  TextField,
  UrlField,
} from 'react-admin';
import { Column } from '#src/app/drawn/Column.tsx';
import { DrawnCreate, DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { DEGREES, inputs } from './inputs.tsx';
import type { FieldName } from './places.ts';
import styles from './screen.module.css';

const PEOPLE = 'diseno/personas';

/** react-admin's fields and buttons among our columns. */
export const List = (): ReactNode => (
  <DrawnList>
    <DataTable.Col source="Nombre" />
    <Column<FieldName> source="Cedula" />
    <DateField source="Ingreso" />
    <DateField source="Visita" showTime options={{ dateStyle: 'short', timeStyle: 'short' }} />
    <ReferenceField source="Tutor" reference={PEOPLE}>
      <ChipField source="Nombre" />
    </ReferenceField>
    <ReferenceArrayField source="Asesores" reference={PEOPLE} />
    <NumberField source="Saldo" options={{ minimumFractionDigits: 2 }} />
    <SelectField source="Grado" choices={DEGREES} />
    <EmailField source="Correo" />
    <UrlField source="Pagina" />
    <TextField source="Nota" />
    <FunctionField source="Entrada" render={({ Entrada }) => (Entrada ? `${Entrada} h` : '—')} />
    <DataTable.Col source="Estatus" field={BooleanField} />
    <DataTable.Col>
      <EditButton />
    </DataTable.Col>
    <DataTable.Col>
      <DeleteButton />
    </DataTable.Col>
  </DrawnList>
);

export const Create = (): ReactNode => <DrawnCreate>{inputs}</DrawnCreate>;

export const Edit = (): ReactNode => (
  <DrawnEdit>
    {inputs}
    <div className={styles.whole}>
      <ReferenceManyField reference="diseno/pedidos" target="PersonaId">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="Numero" />
          <DataTable.Col source="Fecha" field={DateField} />
          <DataTable.NumberCol source="Total" />
        </DataTable>
      </ReferenceManyField>
    </div>
    <div className={styles.whole}>
      <SaveButton />
      <DeleteButton />
    </div>
  </DrawnEdit>
);
