import { defineApi } from '#src/kinds/catalogue/define/api.ts';
import { readExpression } from '#src/expressions/expression.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Expression } from '#src/model/expression.ts';
import type { Field } from '#src/model/field.ts';

/** A field with every common option at its default, for tests. */
export const field = (
  name: string,
  type: string,
  { showIf, requiredIf, readOnlyIf, compute, ...options }: Options = {},
): Field => ({
  name,
  type,
  label: { es: `${name} es`, en: `${name} en` },
  help: null,
  required: false,
  readOnly: false,
  hidden: false,
  unique: false,
  index: false,
  default: undefined,
  width: undefined,
  showIf: read(showIf),
  requiredIf: read(requiredIf),
  readOnlyIf: read(readOnlyIf),
  compute: read(compute),
  ...options,
});

type Conditions = 'showIf' | 'requiredIf' | 'readOnlyIf' | 'compute';

/** Expressions are written as YAML has them. */
type Options = Omit<Partial<Field>, Conditions> & {
  readonly [condition in Conditions]?: string | Expression | undefined;
};

const read = (said: string | Expression | undefined): Expression | undefined =>
  typeof said === 'string' ? readExpression(said) : said;

/** A small catalogue around the given fields, for tests. */
export const catalogue = (fields: readonly Field[], options: Partial<Catalogue> = {}): Catalogue => ({
  title: { es: 'Cosas', en: 'Things' },
  record: { es: 'cosa', en: 'thing', label: fields[0]?.name ?? '' },
  origin: 'documents',
  purpose: null,
  route: '/pruebas/cosas',
  screen: null,
  table: { schema: 'pruebas', name: 'cosas' },
  scope: 'company',
  tree: null,
  api: defineApi({ path: 'api/pruebas/cosas', id: 'CosaID', company: 'CompanyId' }, 'pruebas/cosas'),
  fields,
  list: {
    columns: fields.map(({ name }) => name),
    search: fields.map(({ name }) => name),
    filters: [],
    sort: { field: fields[0]?.name ?? '', order: 'ASC' },
  },
  form: [{ key: null, title: null, slot: null, fields: fields.map(({ name }) => name) }],
  page: null,
  rules: [],
  constraints: [],
  shares: null,
  states: null,
  ...options,
});
