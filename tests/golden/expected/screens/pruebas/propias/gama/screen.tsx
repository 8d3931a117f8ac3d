// From tests/golden/input/institutions/gama/pruebas/propias.yaml. Edit that file, not this one.
import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { ActiveColumn } from '#src/fields/active/column.tsx';
import { ActiveInput } from '#src/fields/active/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { validate } from './validate.js';

const filters = [<ActiveInput key="Estatus" source="Estatus" />];

export const List = () => (
  <CatalogueList sort={{ field: 'Nombre', order: 'ASC' }} filters={filters}>
    <StringColumn source="Nombre" />
    <ActiveColumn source="Estatus" />
  </CatalogueList>
);

const fields = (
  <>
    <StringInput source="Nombre" required maxLength={200} />
    <ActiveInput source="Estatus" />
  </>
);

export const Create = () => (
  <CatalogueCreate validate={validate} defaults={{ Estatus: true }}>
    {fields}
  </CatalogueCreate>
);

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
