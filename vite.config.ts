import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { classNames } from './src/plugin/class-names.ts';
import { packageShims } from './src/plugin/package-shims.ts';
import { LongestFirst } from './scripts/support/longest-first.ts';

const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';

/** One PostgreSQL for all tests of a project that need one. */
const POSTGRES = 'tests/support/postgres-cluster.ts';

/** What the servers of tests read of the resources. */
const GENERATED = 'tests/support/shared-resources.ts';

/** One Chromium for all tests of a project that need one. */
const CHROMIUM = 'tests/support/chromium-server.ts';

/** The built apps that tests open in it. */
const APPS = 'tests/browser/support/build-apps.ts';

/** What ends a test that hangs; never what a slow machine needs for one that does not. In milliseconds. */
const PATIENCE = 300_000;

/**
 * For tests that wait for what other processes do, a page, PostgreSQL: two at a time leave a third of two cores idle.
 * What differs in its workers cannot run beside the rest.
 */
const WAITING = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

/**
 * What is split off for sharing alone is larger than what it spares: some of the app stands together, as it is used.
 * `first`: all that the entry imports, which is fetched at once. `login`: what is seen before somebody is signed in.
 * `screens`: what lists and forms both use, for which they wait for neither.
 * `words`: what several parts of the app say. `frame`: what every screen has around it.
 */
const TOGETHER = [
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'login',
    test: /node_modules\/clsx\/|src\/app\/(login\/|field\/field-texts|ui\/(Monogram|unseen|use-document-title))/,
  },
  {
    name: 'screens',
    test: /src\/app\/(list\/use-(list|needs)|field\/(cell-place|edit-frame|field-place|same-values|pending-edits|decidable)|reference\/create-here|form\/(copy-of|preset-values|record-forms)|auth\/use-capability|ui\/use-(resource|awaited|typed-text))\.tsx?$/,
  },
  { name: 'words', test: /src\/app\/(words\/(form|list|shell)-words|(campus|file|messages|reference)\/words)\.ts/ },
  { name: 'frame', test: /src\/app\/(menu\/|personal\/Avatar|ui\/(avatar|KeyHint|use-shortcuts))/ },
];

const project = (name: string, test: object) => ({ extends: true as const, test: { name, ...test } });

/** The resources' plugin is added by whoever builds or serves (scripts/build.ts, scripts/dev.ts): it needs their folders. */
export default defineConfig({
  plugins: [react(), packageShims()],
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  define: { RECTORIA_VERSION: JSON.stringify(version) },
  build: {
    target: 'es2023',
    // The browsers that MUI works in: nothing is written again for older ones.
    cssTarget: ['chrome117', 'edge121', 'firefox121', 'safari17'],
    reportCompressedSize: false,
    // A list of every chunk's dependencies would grow with the number of catalogues; what the first screen needs is
    // loaded before it is drawn (src/app/start).
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  test: {
    // Vitest would leave a core free; nobody waits beside it.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // The projects run one after the other, and read much the same modules.
    experimental: { fsModuleCache: true },
    // What comes is waited for as long as a slow machine needs.
    expect: { poll: { timeout: PATIENCE / 2 } },
    projects: [
      project('unit', {
        include: [
          'src/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/{unit,documents,golden,fixtures,data,stand-in}/**/*.test.ts',
        ],
        exclude: ['src/app/**'],
        environment: 'node',
        isolate: false,
        globalSetup: [POSTGRES],
        testTimeout: PATIENCE,
        hookTimeout: PATIENCE,
      }),
      project('components', {
        include: ['src/**/*.test.tsx', 'src/app/**/*.test.ts'],
        environment: 'jsdom',
        setupFiles: ['src/app/testing/setup.ts'],
        // One router, whoever imports it: as packages for Node they would come once as CommonJS and once as modules.
        server: { deps: { inline: [/react-admin/, /\/ra-/, /react-router/] } },
        alias: { 'react-router-dom': 'react-router' },
        // Names of classes alone: jsdom takes minutes to look what real rules come to.
        css: { modules: { classNameStrategy: 'stable' } },
        // The screens are heavy: loaded once for all files; setup.ts leaves nothing of one test to the next.
        isolate: false,
        testTimeout: PATIENCE,
      }),
      project('contract', {
        ...WAITING,
        include: ['tests/contract/**/*.test.ts'],
        environment: 'node',
        // Each file has a server and a database of its own; reading all modules anew for each takes longer than most run.
        isolate: false,
        globalSetup: [POSTGRES, GENERATED],
        testTimeout: PATIENCE,
        hookTimeout: PATIENCE,
      }),
      project('attack', {
        include: ['tests/attack/**/*.test.ts'],
        environment: 'node',
        globalSetup: [POSTGRES, GENERATED],
        // The long one goes over everything there is.
        testTimeout: 20 * PATIENCE,
        hookTimeout: 20 * PATIENCE,
      }),
      project('faults', {
        include: ['tests/faults/**/*.test.ts'],
        // Thousands of files that nobody wrote: where there is time.
        exclude: process.env['RECTORIA_TESTS'] === 'long' ? [] : ['tests/faults/made-up/**'],
        environment: 'node',
        // What is killed are processes of the tests' own.
        isolate: false,
        globalSetup: [POSTGRES],
        testTimeout: 2 * PATIENCE,
        hookTimeout: PATIENCE,
      }),
      project('browser', {
        ...WAITING,
        include: ['tests/{browser,crawl}/**/*.test.ts'],
        environment: 'node',
        globalSetup: [POSTGRES, CHROMIUM, APPS],
        // What the tests import is heavy: loaded once for all files.
        isolate: false,
        testTimeout: PATIENCE,
        hookTimeout: PATIENCE,
      }),
    ],
  },
});
