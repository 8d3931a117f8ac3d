// From tests/golden/input/base/pruebas/estructuras.yaml. Edit that file, not this one.
import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { AnyReferenceColumn } from '#src/fields/anyReference/column.tsx';
import { AnyReferenceInput } from '#src/fields/anyReference/input.tsx';
import { BooleanInput } from '#src/fields/boolean/input.tsx';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { GroupInput } from '#src/fields/group/input.tsx';
import { integerCell } from '#src/fields/integer/cell.tsx';
import { ListInput } from '#src/fields/list/input.tsx';
import { lookupCell } from '#src/fields/lookup/cell.tsx';
import { LookupInput } from '#src/fields/lookup/input.tsx';
import { referenceCell } from '#src/fields/reference/cell.tsx';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { ReferencesColumn } from '#src/fields/references/column.tsx';
import { ReferencesInput } from '#src/fields/references/input.tsx';
import { stringCell } from '#src/fields/string/cell.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import * as cel from '#src/runtime/cel.ts';
import { condition } from '#src/runtime/validation.ts';
import { validate } from './validate.js';

const filters = [
  <ReferencesInput key="GrupoIds" source="GrupoIds" reference="pruebas/grupos" />,
  <BooleanInput key="Direccion.Rural" source="Direccion.Rural" />,
];

export const List = () => (
  <CatalogueList sort={{ field: 'Nombre', order: 'ASC' }} filters={filters}>
    <StringColumn source="Nombre" />
    <StringColumn source="GrupoNombre" />
    <ReferencesColumn source="GrupoIds" reference="pruebas/grupos" />
    <StringColumn source="Direccion.Calle" />
    <AnyReferenceColumn
      source="DuenoId"
      resourceField="DuenoTipo"
      to={{ grupo: 'pruebas/grupos', otra: 'pruebas/estructuras' }}
    />
  </CatalogueList>
);

const whenNombre = condition(['Nombre'], (record) => cel.holds(cel.textNe(record.Nombre, 'Nada')));

const whenDireccionRuralNombre = condition(['Direccion.Rural', 'Nombre'], (record) =>
  cel.holds(cel.and(cel.textNe(record.Nombre, 'Nada'), cel.group(record.Direccion).Rural)),
);

const fields = (
  <>
    <StringInput source="Nombre" maxLength={200} />
    <ReferenceInput source="GrupoId" reference="pruebas/grupos" />
    <LookupInput source="GrupoNombre" from="GrupoId" reference="pruebas/grupos" field="Nombre">
      <StringInput source="GrupoNombre" readOnly maxLength={200} />
    </LookupInput>
    <ReferencesInput source="GrupoIds" reference="pruebas/grupos" />
    <GroupInput source="Direccion" showIf={whenNombre} hasHelp>
      <StringInput source="Direccion.Calle" required maxLength={200} showIf={whenNombre} />
      <BooleanInput source="Direccion.Rural" showIf={whenNombre} />
      <StringInput source="Direccion.Paraje" maxLength={200} showIf={whenDireccionRuralNombre} />
    </GroupInput>
    <EnumInput source="DuenoTipo" values={['grupo', 'otra']} />
    <AnyReferenceInput
      source="DuenoId"
      resourceField="DuenoTipo"
      to={{ grupo: 'pruebas/grupos', otra: 'pruebas/estructuras' }}
    />
    <ListInput
      source="Partes"
      columns={[
        referenceCell({ source: 'GrupoId', reference: 'pruebas/grupos' }),
        lookupCell(
          { from: 'GrupoId', reference: 'pruebas/grupos', field: 'Nombre' },
          stringCell({ source: 'GrupoNombre', readOnly: true, maxLength: 200 }),
        ),
        integerCell({ source: 'Lugar.Piso', default: 1 }),
      ]}
    />
  </>
);

export const Create = () => (
  <CatalogueCreate validate={validate} defaults={{ GrupoIds: [], Direccion: { Rural: false }, Partes: [] }}>
    {fields}
  </CatalogueCreate>
);

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
