import type { ReactNode } from 'react';
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  Edit,
  EmailField,
  List,
  ReferenceField,
  ReferenceInput,
  required,
  SearchInput,
  SimpleForm,
  TextInput,
  TopToolbar,
} from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

const actions = (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);

export const BancoList = (): ReactNode => (
  <List
    title="Bancos"
    filters={filters}
    actions={actions}
    exporter={false}
    perPage={25}
    sort={{ field: 'BancDescripcion', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="BancDescripcion" label="Descripción" />
      <DataTable.Col source="BancSiglas" label="Siglas" />
      <DataTable.Col source="PaisID" label="País">
        <ReferenceField source="PaisID" reference="paises" link={false} />
      </DataTable.Col>
      <DataTable.Col source="BancTelefono" label="Teléfono" />
      <DataTable.Col source="BancEmail" label="Correo">
        <EmailField source="BancEmail" />
      </DataTable.Col>
      <DataTable.Col source="Estatus" label="Activo">
        <BooleanField source="Estatus" />
      </DataTable.Col>
    </DataTable>
  </List>
);

const BancoForm = (): ReactNode => (
  <SimpleForm>
    <TextInput source="BancDescripcion" label="Descripción" validate={required()} />
    <TextInput source="BancSiglas" label="Siglas" />
    <ReferenceInput source="PaisID" reference="paises">
      <AutocompleteInput label="País" />
    </ReferenceInput>
    <TextInput source="BancTelefono" label="Teléfono" type="tel" />
    <TextInput source="BancEmail" label="Correo" type="email" />
    <BooleanInput source="Estatus" label="Activo" defaultValue />
  </SimpleForm>
);

export const BancoEdit = (): ReactNode => (
  <Edit mutationMode="pessimistic">
    <BancoForm />
  </Edit>
);

export const BancoCreate = (): ReactNode => (
  <Create redirect="list">
    <BancoForm />
  </Create>
);
