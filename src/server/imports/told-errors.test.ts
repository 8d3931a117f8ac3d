import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import type { KeptError } from './row-errors.ts';
import { toldErrors } from './told-errors.ts';

const label = { es: 'X', en: 'X' };
const fields = defineFields(
  {
    iso: { type: 'string', label, help: { es: 'Dos letras: DO.', en: 'Two letters: DO.' } },
    otro: { type: 'string', label },
  },
  fieldTypes,
);

const error = (campo: string, codigo: string): KeptError => ({
  columna: 0,
  campo,
  codigo,
  mensaje: { es: `${codigo} mal.`, en: `${codigo} wrong.` },
});

const said = (errors: readonly KeptError[]) =>
  toldErrors(errors, { language: 'es', fields }).map(({ campo, mensaje }) => `${campo}: ${mensaje}`);

it('tells of a form that is not right what the help of its field expects, once', () => {
  expect(said([error('iso', 'max-length'), error('iso', 'pattern'), error('otro', 'pattern')])).toEqual([
    'iso: pattern mal. Dos letras: DO.',
    'otro: pattern mal.',
  ]);
  expect(said([error('iso', 'unique'), error('', 'together')])).toEqual(['iso: unique mal.', ': together mal.']);
});
