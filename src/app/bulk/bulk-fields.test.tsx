import { expect, it } from 'vitest';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { ReferenceInput } from '#src/fields/reference/input.tsx';
import { StringInput } from '#src/fields/string/input.tsx';
import { wire } from '#generated/screens/academicos/lugar-graduacion/base/wire.ts';
import { bulkInputs } from './bulk-fields.ts';

const known: WireResource = wire;

it('offers what one value can be given to several records of, not what others of their fields narrow', () => {
  const offered = bulkInputs(
    known,
    <>
      <StringInput source="direccion" />
      <StringInput source="nota" readOnly />
      <ReferenceInput source="provinciaId" reference="generales/provincias" where={{ paisId: 214 }} />
      <ReferenceInput source="municipioId" reference="generales/municipios" where={{ provinciaId: '$provinciaId' }} />
      <ReferenceInput source="sectorId" reference="generales/sectores" where={{ municipioId: '$municipioId?' }} />
    </>,
  );
  expect(offered.map(({ props }) => props.source)).toEqual(['direccion', 'provinciaId']);
});
