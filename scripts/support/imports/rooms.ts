import type { Environment } from './packages.ts';

/** Files of one layer, and what they may import beside each other. */
export interface Room {
  readonly name: string;
  /** Its folder, for people. */
  readonly where: string;
  /** Paths of its files. What a group `one` matches are neighbours: files of two never import each other. */
  readonly files: RegExp;
  /** Names of the rooms that it may see. */
  readonly sees: readonly string[];
  /** Names of the rooms that it may see by `import()` alone: what is not needed is not loaded. */
  readonly opens?: readonly string[];
  /** What its packages may need to run. */
  readonly packages: readonly Environment[];
  /** What is said to who forgets. */
  readonly rule: string;
}

const ANYWHERE = ['anywhere'] as const;
const NODE = ['anywhere', 'node'] as const;
const PAGE = ['anywhere', 'browser', 'react'] as const;

/** What a page and its components may see of what runs anywhere. */
const SHARED = ['model', 'runtime', 'texts', 'definitions', 'data-provider'] as const;

/**
 * Folders of `src/app` below the shell, lowest first: a layer sees those before it, and itself. A folder that is not
 * named belongs to the shell. No two folders of `src/app` may need each other, whatever their layer (circles.ts).
 */
const BROWSER_LAYERS = {
  controls: [
    'words',
    'ui',
    'institution',
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
  records: ['list', 'form', 'conflict', 'permissions', 'menu', 'student'],
} as const satisfies Record<string, readonly string[]>;

const inApp = (folders: readonly string[]): RegExp => new RegExp(`^src/app/(${folders.join('|')})/`);

const whereInApp = (folders: readonly string[]): string => `src/app/{${folders.join(', ')}}`;

const BROWSER_RULE = 'Browser code never sees the pipeline, the kinds, the server or Node.';

/** Every room; a file is in the first whose `files` match. */
export const ROOMS: readonly Room[] = [
  {
    name: 'tests',
    where: 'tests, *.test.ts',
    files: /^tests\/|\.test\.tsx?$|^src\/app\/testing\//,
    sees: ['*'],
    packages: ['anywhere', 'node', 'browser', 'react'],
    rule: 'Tests may import everything.',
  },
  {
    name: 'model',
    where: 'src/model',
    files: /^src\/model\//,
    sees: [],
    packages: [],
    rule: 'The model imports nothing.',
  },
  {
    name: 'runtime',
    where: 'src/runtime',
    files: /^src\/runtime\//,
    sees: ['model'],
    packages: ANYWHERE,
    rule: 'What generated code calls runs anywhere: it sees the model, no React and no Node.',
  },
  {
    name: 'texts',
    where: 'src/i18n',
    files: /^src\/i18n\//,
    sees: ['model'],
    packages: ANYWHERE,
    rule: 'Texts of server and app run anywhere: they see the model, no React and no Node.',
  },
  {
    name: 'language',
    where: 'src/language',
    files: /^src\/language\//,
    sees: ['model'],
    packages: [],
    rule: 'What keys of YAML are described with sees the model alone: field types and kinds are described with it.',
  },
  {
    name: 'expressions',
    where: 'src/expressions',
    files: /^src\/expressions\//,
    sees: ['model', 'runtime'],
    packages: NODE,
    rule: 'Expressions see the model and the runtime that they compile to.',
  },
  {
    name: 'definitions',
    where: 'src/fields/**/*.ts',
    files: /^src\/fields\/.*\.ts$/,
    sees: ['model', 'runtime', 'language'],
    packages: ['anywhere', 'browser'],
    rule: 'Definitions of fields see the model, the runtime and the language: they run in the browser and in the server.',
  },
  {
    name: 'codegen',
    where: 'src/codegen',
    files: /^src\/codegen\//,
    sees: ['model', 'expressions'],
    packages: NODE,
    rule: 'What generators share sees the model and expressions, which it lays out: it knows no kind.',
  },
  {
    name: 'kinds',
    where: 'src/kinds/*.ts',
    files: /^src\/kinds\/[^/]+$/,
    sees: ['model', 'definitions', 'a kind'],
    packages: NODE,
    rule: 'The list of kinds sees the model, definitions and the kinds.',
  },
  {
    name: "a kind's server",
    where: 'src/kinds/<kind>/server.ts',
    files: /^src\/kinds\/(?<one>[^/]+)\/server\.ts$/,
    sees: ['model', 'runtime', 'texts', 'language', 'definitions', 'expressions', 'codegen', 'a kind', 'server'],
    packages: NODE,
    rule: 'What a kind does in the server sees the server and its own kind; never another kind.',
  },
  {
    name: 'a kind',
    where: 'src/kinds/<kind>',
    files: /^src\/kinds\/(?<one>[^/]+)\//,
    sees: ['model', 'runtime', 'language', 'definitions', 'expressions', 'codegen'],
    opens: ["a kind's server"],
    packages: NODE,
    rule: 'A kind sees the model, the language, definitions, expressions and what generators share; never another kind.',
  },
  {
    name: 'pipeline',
    where: 'src/pipeline/run.ts',
    files: /^src\/pipeline\/run\.ts$/,
    sees: ['model', 'kinds', 'a stage', 'problems of stages'],
    packages: NODE,
    rule: 'The pipeline sees the model, the list of kinds and its stages.',
  },
  {
    name: 'problems of stages',
    where: 'src/pipeline/report, shape',
    files: /^src\/pipeline\/(report|shape)\//,
    sees: ['model'],
    packages: NODE,
    rule: 'What stages share sees the model alone.',
  },
  {
    // A folder that is named as a stage is a part of it.
    name: 'a stage',
    where: 'src/pipeline/<stage>',
    files: /^src\/pipeline\/(?<one>[^/.]+)/,
    sees: ['model', 'codegen', 'kinds', 'problems of stages'],
    packages: NODE,
    rule: 'Stages see the model and the list of kinds, never each other: only run.ts knows them all.',
  },
  {
    name: 'built model',
    where: 'src/built-model',
    files: /^src\/built-model\//,
    sees: ['model', 'expressions', 'codegen'],
    packages: NODE,
    rule: 'The model as it is kept knows its parts as JSON, whatever the kinds.',
  },
  {
    name: 'server',
    where: 'src/server',
    files: /^src\/server\//,
    sees: ['model', 'runtime', 'texts', 'definitions', 'codegen', 'kinds', 'a kind', 'pipeline'],
    packages: NODE,
    rule: 'The server never sees React or browser code.',
  },
  {
    name: 'sample data',
    where: 'src/sample-data',
    files: /^src\/sample-data\//,
    sees: ['model', 'runtime', 'definitions', 'a kind', 'server'],
    packages: NODE,
    rule: 'What is made up to try the product on is written as the server writes; what runs in production never sees it.',
  },
  {
    name: 'stand-ins',
    where: 'src/plugin/stand-ins',
    files: /^src\/plugin\/stand-ins\//,
    sees: [],
    // The package that one stands in for comes with another.
    packages: ['anywhere', 'undeclared'],
    rule: 'What stands in for a package runs in the browser and sees nothing of ours.',
  },
  {
    name: 'plugin',
    where: 'src/plugin',
    files: /^src\/plugin\//,
    sees: ['model', 'runtime', 'pipeline'],
    packages: NODE,
    rule: 'The plugin sees the pipeline, never React, browser code or the server.',
  },
  {
    name: 'design resources',
    where: 'src/design/catalogues',
    files: /^src\/design\/catalogues\//,
    sees: ['model', 'definitions', 'pipeline', 'plugin'],
    packages: NODE,
    rule: 'The resources of the design page are made of the list of field types, by pipeline and plugin.',
  },
  {
    name: 'development',
    where: 'src/development',
    files: /^src\/development\//,
    sees: ['model', 'pipeline', 'plugin', 'design resources', 'server'],
    packages: NODE,
    rule: 'Development sees the pipeline, the plugin and the server, never React or browser code.',
  },
  {
    name: 'scripts',
    where: 'scripts',
    files: /^scripts\//,
    sees: [
      'model',
      'definitions',
      'codegen',
      'kinds',
      'a kind',
      'pipeline',
      'problems of stages',
      'built model',
      'server',
      'sample data',
      'plugin',
      'development',
      'tests',
    ],
    packages: NODE,
    rule: 'Commands see everything but React and browser code.',
  },
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
    where: 'src/app (the rest)',
    files: /^src\/app\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'generated'],
    packages: PAGE,
    rule: `The shell sees the layers below, the data provider and generated modules, no screen. ${BROWSER_RULE}`,
  },
  {
    name: 'design page',
    where: 'src/design/page',
    files: /^src\/design\/page\//,
    sees: [...SHARED, 'design resources', 'controls', 'fields', 'records', 'shell', 'generated'],
    packages: PAGE,
    rule: `The design page shows the app's parts; nothing of the product sees it. ${BROWSER_RULE}`,
  },
  {
    name: 'a screen',
    where: 'src/screens/<name>',
    files: /^src\/screens\/(?<one>[^/]+)\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'shell', 'generated'],
    packages: PAGE,
    rule: `A screen never sees another screen. ${BROWSER_RULE}`,
  },
  {
    name: 'generated',
    where: '.generated',
    files: /^\.generated\//,
    sees: [...SHARED, 'controls', 'fields', 'records', 'shell', 'a screen'],
    packages: PAGE,
    rule: `Generated modules are made of what the app offers. ${BROWSER_RULE}`,
  },
];
