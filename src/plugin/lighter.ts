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
const ofPackage = (file: string): string => fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));

/** What packages bring along that browsers have themselves, that nobody asks for, or that only helps development. */
const STAND_INS: readonly StandIn[] = [
  { source: /^object\.entries$/, instead: own('object-entries.cjs') },
  { source: /^jsonexport\/dist\/index\.js$/, importer: /ra-core/, instead: own('jsonexport.ts') },
  { source: /^\.\/fetch\.js$/, importer: /axios\/lib\/adapters/, instead: own('no-fetch-adapter.js') },
  ...['defaults', 'difference', 'isEqual', 'pick', 'union'].map((name) => ({
    source: new RegExp(`^lodash/${name}\\.js$`),
    importer: /ra-core/,
    instead: own(`lodash/${name}.ts`),
  })),
  { source: /^react-router$/, instead: ofPackage('react-router/dist/production/index.mjs') },
  { source: /^react-router\/dom$/, instead: ofPackage('react-router/dist/production/dom-export.mjs') },
];

/** Makes the built app lighter by what stands in for some modules of packages. */
export const lighter = (): Plugin => ({
  name: 'rectoria:lighter',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer = '') =>
    STAND_INS.find((each) => each.source.test(source) && (each.importer?.test(importer) ?? true))?.instead ?? null,
});
