// From tests/golden/input/base/pruebas/grupos.yaml. Edit that file, not this one.
import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { validate } from './validate.js';

export const List = () => (
  <CatalogueList sort={{ field: 'Nombre', order: 'ASC' }}>
    <StringColumn source="Nombre" />
  </CatalogueList>
);

const fields = (
  <>
    <StringInput source="Nombre" required maxLength={200} />
  </>
);

export const Create = () => <CatalogueCreate validate={validate}>{fields}</CatalogueCreate>;

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
