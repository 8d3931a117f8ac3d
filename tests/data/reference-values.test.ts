import { ofKind } from '#src/model/resource.ts';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { fieldNamed, recordSchema, typeOf } from '#src/kinds/catalogue/record-schema.ts';
import { addKeywords } from '#src/kinds/catalogue/validator/keywords.ts';
import { runPipeline } from '#src/pipeline/run.ts';
import { readCsv } from './read-resources.ts';
import { REFERENCE_DATA } from './reference-names.ts';

const { model, problems } = await runPipeline({ resourcesDir: 'resources' });

const formats = Object.fromEntries(
  [...fieldTypes.values()].flatMap((type) => (type.format ? [[type.name, type.format]] : [])),
);
const ajv = new Ajv({ allErrors: true, formats });
addKeywords(ajv, fieldTypes);

it('has resources without an error or a warning', () => {
  expect(problems).toEqual([]);
});

it.each(REFERENCE_DATA)('%s.csv holds only what the catalogue accepts', (name) => {
  const catalogue = model && ofKind(model.base, 'catalogue').get(name)?.definition;
  if (!catalogue) throw new Error(`There is no catalogue ${name}`);
  const accepts = ajv.compile(recordSchema(catalogue, fieldTypes));
  const refused = readCsv(name).flatMap((row) => {
    const record = Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== catalogue.api.id)
        .map(([column, cell]) => {
          const field = fieldNamed(catalogue.fields, column);
          return [column, typeOf(field, fieldTypes).fromCsv(cell, field)];
        }),
    );
    return accepts(record) ? [] : [{ record, because: ajv.errorsText(accepts.errors) }];
  });
  expect(refused).toEqual([]);
});
