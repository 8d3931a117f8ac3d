import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { DatetimeColumn } from '#src/fields/datetime/column.tsx';
import { DatetimeInput } from '#src/fields/datetime/input.tsx';
import { ReferenceColumn } from '#src/fields/reference/column.tsx';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { GivePassword } from './GivePassword.tsx';
import { validate } from '#generated/screens/seguridad/usr-cambiar-clave/base/validate.js';

const filters = [
  <ReferenceInput key="usuarioId" source="usuarioId" reference="seguridad/usuarios" />,
  <ReferenceInput key="autorId" source="autorId" reference="seguridad/usuarios" />,
];

export const List = () => (
  <CatalogueList sort={{ field: 'usCcFecha', order: 'DESC' }} filters={filters} above={<GivePassword />}>
    <ReferenceColumn source="usuarioId" reference="seguridad/usuarios" />
    <StringColumn source="usCcMotivo" />
    <DatetimeColumn source="usCcFecha" />
    <ReferenceColumn source="autorId" reference="seguridad/usuarios" />
  </CatalogueList>
);

const fields = (
  <>
    <ReferenceInput source="usuarioId" required reference="seguridad/usuarios" />
    <StringInput source="usCcMotivo" required maxLength={200} />
    <DatetimeInput source="usCcFecha" required />
    <ReferenceInput source="autorId" reference="seguridad/usuarios" />
  </>
);

export const Create = () => <CatalogueCreate validate={validate}>{fields}</CatalogueCreate>;

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
