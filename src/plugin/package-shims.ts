import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Shim {
  /** What is imported, and by whom. */
  readonly source: RegExp;
  readonly importer?: RegExp;
  /** What comes in its place. */
  readonly instead: string;
}

const own = (file: string): string => fileURLToPath(new URL(`shims/${file}`, import.meta.url));

/** What packages bring along that browsers have themselves, or that nobody asks for. */
const SHIMS: readonly Shim[] = [
  { source: /^object\.entries$/, instead: own('object-entries.cjs') },
  { source: /^jsonexport\/dist\/index\.js$/, importer: /ra-core/, instead: own('jsonexport.ts') },
  { source: /^\.\/fetch\.js$/, importer: /axios\/lib\/adapters/, instead: own('no-fetch-adapter.js') },
  ...['defaults', 'difference', 'isEqual', 'pick', 'union'].map((name) => ({
    source: new RegExp(`^lodash/${name}\\.js$`),
    importer: /ra-core/,
    instead: own(`lodash/${name}.ts`),
  })),
];

const resolved = {
  name: 'rectoria:package-shims',
  resolveId: {
    filter: { id: SHIMS.map(({ source }) => source) },
    handler: (source: string, importer = ''): string | null =>
      SHIMS.find((each) => each.source.test(source) && (each.importer?.test(importer) ?? true))?.instead ?? null,
  },
};

/** Makes the app lighter: shims stand for some modules of packages. The same where it is built, developed and tested. */
export const packageShims = (): Plugin => ({
  ...resolved,
  enforce: 'pre',
  // Development serves packages from what it has bundled of them beforehand, without the plugins of the app.
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolved] } } }),
});
