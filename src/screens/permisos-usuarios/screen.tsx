import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { BooleanColumn } from '#src/fields/boolean/column.tsx';
import { BooleanInput } from '#src/fields/boolean/input.tsx';
import { ReferenceColumn } from '#src/fields/reference/column.tsx';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { EffectivePermissions } from '#src/app/permissions/EffectivePermissions.tsx';
import { useList } from '#src/app/list/use-list.ts';
import type { ReactNode } from 'react';
import { validate } from '#generated/screens/seguridad/proceso-permiso-usuarios/base/validate.js';

const needs = [<ReferenceInput key="usuarioId" source="usuarioId" reference="seguridad/usuarios" />];

/** Below a user's own lines, what follows from these and from their role. */
const Effective = (): ReactNode => {
  const { filters, records } = useList();
  const { usuarioId } = filters;
  if (typeof usuarioId !== 'number' && typeof usuarioId !== 'string') return null;
  return usuarioId === '' ? null : <EffectivePermissions userId={usuarioId} basis={records} />;
};

export const List = (): ReactNode => (
  <CatalogueList sort={{ field: 'recurso', order: 'ASC' }} needs={needs} below={<Effective />}>
    <StringColumn source="recurso" />
    <StringColumn source="accion" />
    <BooleanColumn source="concedido" />
    <ReferenceColumn source="sedeId" reference="planta-fisica/recintos" />
  </CatalogueList>
);

const fields = (
  <>
    <ReferenceInput source="usuarioId" required reference="seguridad/usuarios" />
    <StringInput source="recurso" required maxLength={120} hasHelp />
    <StringInput source="accion" required maxLength={60} />
    <BooleanInput source="concedido" hasHelp />
    <ReferenceInput source="sedeId" reference="planta-fisica/recintos" />
  </>
);

export const Create = () => (
  <CatalogueCreate validate={validate} defaults={{ concedido: true }}>
    {fields}
  </CatalogueCreate>
);

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
