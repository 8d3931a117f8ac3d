// From tests/golden/input/institutions/alfa/pruebas/dibujadas.yaml
// and tests/golden/input/base/pruebas/dibujadas.yaml.
// Edit those files, not this one.
import { DrawnScreen } from '#src/app/drawn/DrawnScreen.tsx';
import { drawnVariant } from '#src/app/drawn/variant.ts';
import { ActiveColumn } from '#src/fields/active/column.tsx';
import { ActiveInput } from '#src/fields/active/input.tsx';
import { DecimalColumn } from '#src/fields/decimal/column.tsx';
import { DecimalInput } from '#src/fields/decimal/input.tsx';
import { EnumColumn } from '#src/fields/enum/column.tsx';
import { EnumInput } from '#src/fields/enum/input.tsx';
import { GroupInput } from '#src/fields/group/input.tsx';
import { IntegerInput } from '#src/fields/integer/input.tsx';
import { ListInput } from '#src/fields/list/input.tsx';
import { stringCell } from '#src/fields/string/cell.tsx';
import { StringColumn } from '#src/fields/string/column.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { places } from '#src/screens/clave-usuario/places.ts';
import * as screen from '#src/screens/clave-usuario/screen.tsx';
import { validate } from './validate.js';

const filters = [
  <EnumInput key="tipo" source="tipo" values={['a', 'b']} />,
  <ActiveInput key="estatus" source="estatus" />,
];

const columns = [
  <StringColumn key="pieza" source="pieza" />,
  <StringColumn key="lote" source="lote" />,
  <EnumColumn key="tipo" source="tipo" />,
  <DecimalColumn key="peso" source="peso" decimals={2} />,
  <ActiveColumn key="estatus" source="estatus" />,
];

const fields = (
  <>
    <StringInput source="pieza" required maxLength={200} />
    <StringInput source="lote" required maxLength={200} />
    <EnumInput source="tipo" required values={['a', 'b']} />
    <DecimalInput source="peso" decimals={2} />
    <GroupInput source="medida">
      <IntegerInput source="medida.alto" />
    </GroupInput>
    <ListInput source="partes" columns={[stringCell({ source: 'parte', required: true, maxLength: 200 })]} />
    <ActiveInput source="estatus" />
  </>
);

const variant = drawnVariant({
  places,
  columns,
  fields,
  sort: { field: 'pieza', order: 'ASC' },
  filters,
  validate,
  defaults: { tipo: 'a', partes: [], estatus: true },
});

export const List = () => <DrawnScreen variant={variant} view={screen.List} />;

export const Create = () => <DrawnScreen variant={variant} view={screen.Create} />;

export const Edit = () => <DrawnScreen variant={variant} view={screen.Edit} />;
