import { constraintKind } from '#src/kinds/catalogue/constraints/constraint-kind.ts';
import * as named from '#src/language/fields.ts';
import { conditionOf } from '#src/kinds/catalogue/constraints/rows.ts';
import { field, joined, PLAIN } from '#src/kinds/catalogue/constraints/sql.ts';
import { columnName } from '#src/kinds/catalogue/sql/names.ts';
import { examples } from './examples.ts';

const demand = { field: named.field('No two records have the same value here.') };

export const single = constraintKind({
  name: 'single',
  description: 'No two records have the same value.',
  takes: { per: false, where: true },
  short: 'field',
  demand,
  fields: (demanded) => [demanded.field],
  parts: (demanded, declared) => ({
    index: {
      unique: true,
      expressions: [field(PLAIN, demanded.field)],
      columns: [columnName(demanded.field)],
      where: joined(...conditionOf(declared, PLAIN)),
    },
  }),
  questions: () => [],
  untold: 'twice',
  refusals: (demanded) => [{ code: 'twice', fields: [demanded.field] }],
  words: { es: { twice: 'Ya lo tiene otro.' }, en: { twice: 'Another one has it.' } },
  examples,
});
