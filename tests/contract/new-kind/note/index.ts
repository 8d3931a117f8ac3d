import { print } from '#src/codegen/doc.ts';
import { literal } from '#src/codegen/literal.ts';
import { told } from '#src/codegen/json.ts';
import { ACCESS, CALLS, mappingOf, placesOf } from '#src/language/changes/index.ts';
import { readIn } from '#src/language/mapping.ts';
import type { Kind } from '#src/model/kind.ts';
import { accessTo } from '#src/model/permission.ts';
import { ofKind } from '#src/model/resource.ts';
import { callText } from '#src/model/served-address.ts';
import type { Table } from '#src/model/table.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { addressesOfNote } from './addresses.ts';
import { noteKeys, noteOverlaySchema, noteSchema } from './keys.ts';
import { ACTIONS, tableOf } from './note.ts';
import { rules } from './rules/index.ts';

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
  schema: noteSchema,
  overlaySchema: noteOverlaySchema,
  define: (data) => {
    const { kind: _kind, ...said } = readIn(noteKeys, data);
    return said;
  },
  keyed: () => false,
  isAddition: () => true,
  rules,
  screen: ({ name, definition: { title } }) => ({
    route: `/${name}/:desde`,
    title,
    actions: ACTIONS,
    handWritten: null,
  }),
  addresses: addressesOfNote,
  modules: ({ definition: { title, text } }) => ({
    'index.ts': `export { Page } from './screen.tsx';

export const texts = { ${LANGUAGES.map((language) => `${language}: async () => ({ default: ${print(literal({ name: title[language] }))} })`).join(', ')} };
`,
    'screen.tsx': `export const Page = () => <p>{${print(literal(text.es))}}</p>;\n`,
  }),
  manifest: (resource) => ({
    ...told(resource.definition),
    access: accessTo(resource.name, ACTIONS),
    calls: addressesOfNote(resource).map(callText),
  }),
  changes: {
    places: mappingOf({ ...placesOf(noteKeys), access: ACCESS, calls: CALLS }),
    source: (path) => path,
  },
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
