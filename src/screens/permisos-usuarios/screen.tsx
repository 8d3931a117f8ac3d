import type { ReactNode } from 'react';
import { DrawnCreate, DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { AddedFields, Input } from '#src/app/drawn/Input.tsx';
import { useList } from '#src/app/list/use-list.ts';
import { EffectivePermissions } from '#src/app/permissions/EffectivePermissions.tsx';
import type { FieldName } from '#generated/screens/seguridad/proceso-permiso-usuarios/permisos-usuarios.ts';

const USER = 'usuarioId' satisfies FieldName;

/** Below a user's own lines, what follows from these and from their role. */
const Effective = (): ReactNode => {
  const { filters, records } = useList();
  const { [USER]: userId } = filters;
  if (typeof userId !== 'number' && typeof userId !== 'string') return null;
  return userId === '' ? null : <EffectivePermissions userId={userId} basis={records} />;
};

export const List = (): ReactNode => <DrawnList below={<Effective />} />;

const fields = (
  <>
    <Input<FieldName> source="usuarioId" />
    <Input<FieldName> source="recurso" />
    <Input<FieldName> source="accion" />
    <Input<FieldName> source="concedido" />
    <Input<FieldName> source="sedeId" />
    <AddedFields />
  </>
);

export const Create = (): ReactNode => <DrawnCreate>{fields}</DrawnCreate>;

export const Edit = (): ReactNode => <DrawnEdit>{fields}</DrawnEdit>;
