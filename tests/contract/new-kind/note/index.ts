import { print } from '#src/codegen/doc.ts';
import { literal } from '#src/codegen/literal.ts';
import type { JsonSchema } from '#src/model/json.ts';
import type { Kind } from '#src/model/kind.ts';
import { required, textAt } from '#src/model/reading.ts';
import { ofKind } from '#src/model/resource.ts';
import { textSchema } from '#src/model/schema-refs.ts';
import type { Table } from '#src/model/table.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { CONFIRM, endpointOf, tableOf } from './note.ts';
import { rules } from './rules/index.ts';

const schemaOf = (isOverlay: boolean): JsonSchema => ({
  title: 'a note',
  type: 'object',
  properties: {
    kind: { const: 'note' },
    extends: { const: 'base' },
    title: textSchema(isOverlay),
    text: textSchema(isOverlay),
  },
  required: isOverlay ? ['extends'] : ['kind', 'title', 'text'],
  additionalProperties: false,
});

const readersTable = (name: string): Table => ({
  ...tableOf(name),
  scope: 'company',
  columns: [{ name: 'usuarioid', sqlType: 'integer', notNull: true, default: null, identity: false }],
  primaryKey: ['usuarioid'],
  indexes: [],
  foreignKeys: [],
  checks: [],
  versioned: false,
  audit: null,
  privileges: ['select', 'insert'],
});

export const note: Kind<'note'> = {
  name: 'note',
  summary: 'Something to be read.',
  fileName: null,
  schema: schemaOf(false),
  overlaySchema: schemaOf(true),
  define: (data) => ({ title: required(textAt, data, 'title'), text: required(textAt, data, 'text') }),
  keyed: () => false,
  isAddition: () => true,
  rules,
  screen: ({ name, definition: { title } }) => ({
    route: `/${name}/:desde`,
    title,
    actions: ['view', CONFIRM],
    handWritten: null,
  }),
  modules: ({ definition: { title, text } }) => ({
    'index.ts': `export { Page } from './screen.tsx';

export const texts = { ${LANGUAGES.map((language) => `${language}: async () => ({ default: ${print(literal({ name: title[language] }))} })`).join(', ')} };
`,
    'screen.tsx': `export const Page = () => <p>{${print(literal(text.es))}}</p>;\n`,
  }),
  manifest: ({ name, definition: { title, text } }) => ({ title, text, calls: [`GET ${endpointOf(name)}`] }),
  scaffold: (name) => ({
    text: `kind: note\ntitle: { es: ${name}, en: ${name} }\ntext: { es: Algo, en: Something }\n`,
    next: ['Say in it what is to be read.'],
  }),
  tables: (institutions) => {
    const names = institutions.flatMap((institution) => [...ofKind(institution, 'note').keys()]);
    return [...new Set(names)].map(readersTable);
  },
  server: async () => (await import('./server.ts')).part,
};
