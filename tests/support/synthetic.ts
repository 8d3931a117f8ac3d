import { readExpression } from '#src/expressions/expression.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { defineCatalogue } from '#src/kinds/catalogue/define/catalogue.ts';
import { defineFields } from '#src/kinds/catalogue/define/field.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';
import { present } from '#src/model/present.ts';

/** A field with every common option at its default, for tests. */
export const field = (
  name: string,
  type: string,
  { showIf, requiredIf, readOnlyIf, compute, ...options }: Options = {},
): Field => {
  const label = { es: `${name} es`, en: `${name} en` };
  const [plain] = defineFields({ [name]: { type, label } }, new Map());
  return {
    ...present(plain, 'A field'),
    showIf: read(showIf),
    requiredIf: read(requiredIf),
    readOnlyIf: read(readOnlyIf),
    compute: read(compute),
    ...options,
  };
};

type Conditions = 'showIf' | 'requiredIf' | 'readOnlyIf' | 'compute';

/** Expressions are written as YAML has them. */
type Options = Omit<Partial<Field>, Conditions> & {
  readonly [condition in Conditions]?: string | Expression | undefined;
};

const read = (said: string | Expression | undefined): Expression | undefined =>
  typeof said === 'string' ? readExpression(said) : said;

/** A small catalogue around the given fields, for tests: their names its columns, the first one its label. */
export const catalogue = (fields: readonly Field[], options: Partial<Catalogue> = {}): Catalogue => {
  const names = fields.map(({ name }) => name);
  const label = orEmpty(names[0]);
  const plain = defineCatalogue(
    {
      title: { es: 'Cosas', en: 'Things' },
      record: { es: 'cosa', en: 'thing', label },
      api: { id: 'CosaID', company: 'CompanyId' },
      fields: {},
      list: { columns: names, search: names, filters: [], sort: label },
    },
    'pruebas/cosas',
    fieldTypes,
  );
  return { ...plain, fields, form: [{ name: null, title: null, slot: null, fields: names }], ...options };
};
