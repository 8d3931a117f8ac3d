// From tests/golden/input/institutions/alfa/pruebas/cosas.yaml
// and tests/golden/input/base/pruebas/cosas.yaml.
// Edit those files, not this one.
import { CatalogueCreate } from '#src/app/form/CatalogueCreate.tsx';
import { CatalogueEdit } from '#src/app/form/CatalogueEdit.tsx';
import { FormSection } from '#src/app/form/FormSection.tsx';
import { CatalogueList } from '#src/app/list/CatalogueList.tsx';
import { ActiveColumn } from '#src/fields/active/column.tsx';
import { ActiveInput } from '#src/fields/active/input.tsx';
import { BooleanInput } from '#src/fields/boolean/input.tsx';
import { DateColumn } from '#src/fields/date/column.tsx';
import { DateInput } from '#src/fields/date/input.tsx';
import { DatetimeInput } from '#src/fields/datetime/input.tsx';
import { DecimalColumn } from '#src/fields/decimal/column.tsx';
import { DecimalInput } from '#src/fields/decimal/input.tsx';
import { EmailInput } from '#src/fields/email/input.tsx';
import { enumCell } from '#src/fields/enum/cell.tsx';
import { EnumColumn } from '#src/fields/enum/column.tsx';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { IntegerInput } from '#src/fields/integer/input.tsx';
import { ListInput } from '#src/fields/list/input.tsx';
import { moneyCell } from '#src/fields/money/cell.tsx';
import { MoneyColumn } from '#src/fields/money/column.tsx';
import { MoneyInput } from '#src/fields/money/input.tsx';
import { PercentInput } from '#src/fields/percent/input.tsx';
import { PhoneInput } from '#src/fields/phone/input.tsx';
import { ReferenceColumn } from '#src/fields/reference/column.tsx';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { stringCell } from '#src/fields/string/cell.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { TextInput } from '#src/fields/text/input.tsx';
import { UrlInput } from '#src/fields/url/input.tsx';
import * as cel from '#src/runtime/cel.ts';
import { computation, condition } from '#src/runtime/validation.ts';
import { validate } from './validate.js';

const filters = [
  <ReferenceInput key="GrupoID" source="GrupoID" reference="pruebas/grupos" />,
  <EnumInput key="Clase" source="Clase" values={['propia', 'ajena']} />,
  <ActiveInput key="Estatus" source="Estatus" />,
];

export const List = () => (
  <CatalogueList sort={{ field: 'Nombre', order: 'DESC' }} filters={filters}>
    <StringColumn source="Nombre" />
    <ReferenceColumn source="GrupoID" reference="pruebas/grupos" />
    <EnumColumn source="Clase" />
    <MoneyColumn source="Precio" />
    <DecimalColumn source="Factor" decimals={4} />
    <DateColumn source="Desde" />
    <ActiveColumn source="Estatus" />
  </CatalogueList>
);

const whenPrecio = condition(['Precio'], (record) => cel.holds(cel.gt(record.Precio, 0)));

const whenClase = condition(['Clase'], (record) => cel.holds(cel.textEq(record.Clase, 'ajena')));

const whenClaseNombre = condition(['Clase', 'Nombre'], (record) =>
  cel.holds(
    cel.and(
      cel.textEq(record.Clase, 'ajena'),
      cel.or(cel.startsWith(record.Nombre, 'Una cosa muy larga'), cel.startsWith(record.Nombre, 'Otra cosa más larga')),
    ),
  ),
);

const whenClase2 = condition(['Clase'], (record) => cel.holds(cel.textEq(record.Clase, 'b')));

const computedDoble = computation(['Monto'], (record) => cel.number(cel.mul(record.Monto, 2)));

const computedTotal = computation(['Partes'], (record) =>
  cel.number(cel.sum(cel.map(cel.rows(record.Partes), (p) => p.Monto))),
);

const defaults = () => ({ Clase: 'propia', Especial: false, Estatus: true, Desde: cel.today(), Partes: [] });

const fields = (
  <>
    <StringInput source="Nombre" required maxLength={80} />
    <ReferenceInput source="GrupoID" required reference="pruebas/grupos" />
    <ReferenceInput source="PadreID" reference="pruebas/cosas" where={{ GrupoID: '$GrupoID', Estatus: true }} />
    <EnumInput source="Clase" values={['propia', 'ajena']} hasHelp />
    <EnumInput source="Nivel" values={[1, 2]} />
    <IntegerInput source="Orden" min={1} max={99} />
    <MoneyInput source="Precio" min={0} />
    <DecimalInput source="Factor" decimals={4} />
    <PercentInput source="Descuento" showIf={whenPrecio} requiredIf={whenClase} />
    <BooleanInput source="Especial" readOnlyIf={whenClaseNombre} />
    <ActiveInput source="Estatus" />
    <DateInput source="Desde" min="2000-01-01" />
    <DatetimeInput source="Creado" readOnly />
    <TextInput source="Notas" maxLength={4000} width="full" />
    <FormSection name="contacto">
      <EmailInput source="Correo" maxLength={100} />
      <PhoneInput source="Telefono" />
      <UrlInput source="Pagina" maxLength={500} />
    </FormSection>
    <FormSection name="partes">
      <ListInput
        source="Partes"
        maxRows={50}
        columns={[
          stringCell({ source: 'Nombre', required: true, maxLength: 40 }),
          enumCell({ source: 'Clase', values: ['a', 'b'], default: 'a' }),
          moneyCell({ source: 'Monto', min: 0, readOnlyIf: whenClase2 }),
          moneyCell({ source: 'Doble', readOnly: true, compute: computedDoble }),
        ]}
      />
      <MoneyInput source="Total" compute={computedTotal} />
    </FormSection>
  </>
);

export const Create = () => (
  <CatalogueCreate validate={validate} defaults={defaults}>
    {fields}
  </CatalogueCreate>
);

export const Edit = () => <CatalogueEdit validate={validate}>{fields}</CatalogueEdit>;
