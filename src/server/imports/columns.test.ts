import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import { guessedColumns } from './columns.ts';

const text = (es: string, en: string) => ({ type: 'string', label: { es, en } });

const fields = defineFields(
  {
    paisNombre: text('Nombre', 'Name'),
    paisIso: text('Código ISO', 'ISO code'),
    paisTel: text('Código de teléfono', 'Telephone code'),
    paisNota: text('Nota interna', 'Internal note'),
  },
  fieldTypes,
);

const guessed = (...titles: readonly string[]) =>
  guessedColumns(titles, { fields, skipped: [], knows: true }, 'paisId');

it('takes a word of a label where one field alone has it, and one column alone says it', () => {
  expect(guessed('Nombre', 'ISO', 'Activo')).toEqual(['paisNombre', 'paisIso', null]);
  expect(guessed('Código', 'de', 'internal')).toEqual([null, null, 'paisNota']);
  expect(guessed('Teléfono', 'Telephone')).toEqual([null, null]);
  expect(guessed('Código ISO', 'ISO')).toEqual(['paisIso', null]);
});

it('knows the number of a record by each of its names', () => {
  expect(guessed('Número del registro', 'Nombre')).toEqual(['id', 'paisNombre']);
  expect(guessed('PaisId')).toEqual(['id']);
});
