import { PAGE, type Room } from './room.ts';

/** What a page and its components may see of what runs anywhere. */
const SHARED = ['model', 'runtime', 'texts', 'definitions', 'data-provider'] as const;

/**
 * Folders of `src/app` below the shell, lowest first: a layer sees those before it, and itself. A folder that is not
 * named belongs to the shell. No two folders of `src/app` may need each other, whatever their layer (cycles.ts).
 * The child grid (`child`) is a control, since it is what the field type `list` is filled in by.
 */
const BROWSER_LAYERS = {
  controls: [
    'words',
    'ui',
    'institution',
    'draft',
    'auth',
    'registry',
    'access',
    'validation',
    'pages',
    'field',
    'column',
    'cell',
    'child',
    'control',
    'file',
    'reference',
  ],
  records: [
    'job',
    'list',
    'form',
    'page',
    'conflict',
    'bulk',
    'history',
    'uses',
    'print',
    'presence',
    'transitions',
    'permissions',
    'menu',
    'student',
  ],
} as const satisfies Record<string, readonly string[]>;

const inApp = (folders: readonly string[]): RegExp => new RegExp(`^src/app/(${folders.join('|')})/`);

const whereInApp = (folders: readonly string[]): string => `src/app/{${folders.join(', ')}}`;

const BROWSER_RULE = 'Browser code never sees the pipeline, the kinds, the server or Node.';

/** What runs in the browser, lowest first. */
export const BROWSER_ROOMS: readonly Room[] = [
  {
    name: 'data-provider',
    where: 'src/data-provider',
    files: /^src\/data-provider\//,
    sees: ['model', 'runtime'],
    packages: PAGE,
    rule: 'The data provider sees the model and the runtime: it knows no screen, no pipeline, no server and no Node.',
  },
  {
    name: 'controls',
    where: whereInApp(BROWSER_LAYERS.controls),
    files: inApp(BROWSER_LAYERS.controls),
    sees: SHARED,
    packages: PAGE,
    rule: `Controls and words are below the fields, lists, forms and the shell. ${BROWSER_RULE}`,
  },
  {
    name: 'fields',
    where: 'src/fields/**/*.tsx',
    files: /^src\/fields\/.*\.(tsx|css)$/,
    sees: [...SHARED, 'controls'],
    packages: PAGE,
    rule: `Components of fields are made of controls; lists, forms and the shell are above them. ${BROWSER_RULE}`,
  },
  {
    name: 'records',
    where: whereInApp(BROWSER_LAYERS.records),
    files: inApp(BROWSER_LAYERS.records),
    sees: [...SHARED, 'controls'],
    packages: PAGE,
    rule: `Lists and forms are made of controls, whatever the fields; the shell is above them. ${BROWSER_RULE}`,
  },
  {
    name: 'shell',
    where: 'src/app (the rest), index.html',
    files: /^src\/app\/|^index\.html$/,
    sees: [...SHARED, 'controls', 'fields', 'records', 'types of records', 'generated'],
    packages: PAGE,
    rule: `The shell sees the layers below, the data provider and generated modules, no screen. ${BROWSER_RULE}`,
  },
  {
    name: 'design page',
    where: 'src/design/page, design.html',
    files: /^src\/design\/page\/|^design\.html$/,
    sees: [...SHARED, 'design resources', 'controls', 'fields', 'records', 'shell', 'types of records', 'generated'],
    packages: PAGE,
    rule: `The design page shows the app's parts; nothing of the product sees it. ${BROWSER_RULE}`,
  },
  {
    name: 'a screen',
    where: 'src/screens/<name>',
    files: /^src\/screens\/(?<one>[^/]+)\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'shell', 'types of records', 'generated'],
    packages: PAGE,
    rule: `A screen never sees another screen, nor the variant of one institution: what is of whoever looks comes by context. ${BROWSER_RULE}`,
  },
  {
    name: 'a variant',
    where: '.generated/screens/<area>/<name>/<variant>',
    files: /^\.generated\/screens\/[^/]+\/[^/]+\/[^/]+\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'shell', 'types of records', 'generated', 'a screen'],
    packages: PAGE,
    rule: `Generated modules are made of what the app offers. ${BROWSER_RULE}`,
  },
  {
    name: 'types of records',
    where: '.generated/screens/<area>/<name>/*.ts',
    files: /^\.generated\/screens\/[^/]+\/[^/]+\/[^/]+\.ts$/,
    sees: [],
    packages: [],
    rule: 'What records are as types is told of itself.',
  },
  {
    name: 'generated',
    where: '.generated',
    files: /^\.generated\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'shell', 'types of records', 'a variant', 'a screen'],
    packages: PAGE,
    rule: `Generated modules are made of what the app offers. ${BROWSER_RULE}`,
  },
];
