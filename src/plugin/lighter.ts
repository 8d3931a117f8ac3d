import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface StandIn {
  /** What is imported, and by whom. */
  readonly source: RegExp;
  readonly importer?: RegExp;
  /** What comes in its place. */
  readonly instead: string;
}

const own = (file: string): string => fileURLToPath(new URL(`stand-ins/${file}`, import.meta.url));

/** What packages bring along that browsers have themselves, or that nobody asks for. */
const STAND_INS: readonly StandIn[] = [
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
  name: 'rectoria:lighter',
  resolveId: (source: string, importer = ''): string | null =>
    STAND_INS.find((each) => each.source.test(source) && (each.importer?.test(importer) ?? true))?.instead ?? null,
};

/** Makes the app lighter by what stands in for some modules of packages: the same where it is built, developed and tested. */
export const lighter = (): Plugin => ({
  ...resolved,
  enforce: 'pre',
  // Development serves packages from what it has bundled of them beforehand, without the plugins of the app.
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [resolved] } } }),
});
