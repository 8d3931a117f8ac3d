import type { ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  DataTable,
  DateInput,
  Edit,
  List,
  NumberInput,
  required,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';

export const PlanList = (): ReactNode => (
  <List title="Planes" exporter={false} perPage={25}>
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="PlanDescripcion" label="Descripción" />
    </DataTable>
  </List>
);

export const PlanEdit = (): ReactNode => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="PlanDescripcion" label="Descripción" validate={required()} />
      <ArrayInput source="Cuotas">
        <SimpleFormIterator inline disableReordering>
          <NumberInput source="CuotNumero" label="Número" helperText={false} />
          <TextInput source="CuotConcepto" label="Concepto" helperText={false} />
          <DateInput source="CuotVence" label="Vence" helperText={false} />
          <NumberInput source="CuotMonto" label="Monto" helperText={false} />
          <NumberInput source="CuotRecargo" label="Recargo" helperText={false} />
          <BooleanInput source="CuotOpcional" label="Opcional" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
);
