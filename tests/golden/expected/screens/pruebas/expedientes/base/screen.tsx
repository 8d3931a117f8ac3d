// From tests/golden/input/base/pruebas/expedientes.yaml. Edit that file, not this one.
import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { EnumColumn } from '#src/fields/enum/column.tsx';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { MoneyColumn } from '#src/fields/money/column.tsx';
import { MoneyInput } from '#src/fields/money/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { states, validate } from './validate.js';

const filters = [<EnumInput key="estado" source="estado" values={['borrador', 'aprobado', 'devuelto', 'anulado']} />];

export const List = () => (
  <CatalogueList sort={{ field: 'titulo', order: 'ASC' }} filters={filters} board={states}>
    <StringColumn source="titulo" />
    <MoneyColumn source="total" />
    <EnumColumn source="estado" />
  </CatalogueList>
);

const fields = (
  <>
    <StringInput source="titulo" required maxLength={200} />
    <MoneyInput source="total" />
    <EnumInput source="estado" readOnly values={['borrador', 'aprobado', 'devuelto', 'anulado']} />
  </>
);

export const Create = () => (
  <CatalogueCreate validate={validate} defaults={{ estado: 'borrador' }}>
    {fields}
  </CatalogueCreate>
);

export const Edit = () => (
  <CatalogueEdit validate={validate} states={states}>
    {fields}
  </CatalogueEdit>
);
