import type { ReactNode } from 'react';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  DateField,
  DateInput,
  DeleteButton,
  EditButton,
  NumberField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SaveButton,
  SelectField,
  SelectInput,
  TextInput,
} from 'react-admin';
import { Column } from '#src/app/drawn/Column.tsx';
import { DrawnCreate, DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { AddedFields, Input } from '#src/app/drawn/Input.tsx';
import type { FieldName } from './places.ts';

const DEGREES = [
  { id: 'licenciatura', name: 'Licenciatura' },
  { id: 'maestria', name: 'Maestría' },
  { id: 'doctorado', name: 'Doctorado' },
];

/** react-admin's fields and buttons among our columns. */
export const List = (): ReactNode => (
  <DrawnList>
    <DataTable.Col source="Nombre" />
    <Column<FieldName> source="Cedula" />
    <DateField source="Ingreso" />
    <ReferenceField source="Tutor" reference="diseno/personas" />
    <NumberField source="Saldo" options={{ minimumFractionDigits: 2 }} />
    <SelectField source="Grado" choices={DEGREES} />
    <DataTable.Col source="Estatus" field={BooleanField} />
    <DataTable.Col>
      <EditButton />
    </DataTable.Col>
  </DrawnList>
);

const fields = (
  <>
    <TextInput source="Nombre" validate={required()} />
    <Input<FieldName> source="Cedula" />
    <DateInput source="Ingreso" />
    <SelectInput source="Grado" choices={DEGREES} />
    <ReferenceInput source="Tutor" reference="diseno/personas">
      <SelectInput />
    </ReferenceInput>
    <NumberInput source="Saldo" />
    <BooleanInput source="Estatus" />
    <AddedFields />
  </>
);

/** react-admin's inputs among ours; what is wrong is told by the form, as of any other. */
export const Create = (): ReactNode => <DrawnCreate>{fields}</DrawnCreate>;

export const Edit = (): ReactNode => (
  <DrawnEdit>
    {fields}
    <div>
      <SaveButton />
      <DeleteButton />
    </div>
  </DrawnEdit>
);
