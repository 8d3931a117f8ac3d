import { type ESTree, parseSync, Visitor } from 'vite';
import { calledAs, type LoaderNames, loaderNamesIn, putAway } from './called-as.ts';
import { COMPUTED, type Import } from './import.ts';
import { pageImportsOf } from './read-page-imports.ts';
import { styleImportsOf } from './read-style-imports.ts';

const literalOf = (node: ESTree.Expression): string => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...more] = node.type === 'TemplateLiteral' ? node.quasis : [];
  return only !== undefined && more.length === 0 ? (only.value.cooked ?? COMPUTED) : COMPUTED;
};

/** Calls that load, or find, the module which their first argument names. */
const LOADER =
  /^((globalThis|module)\.)?require$|^process\.getBuiltinModule$|^vi\.(importActual|importMock|mock|doMock)$|^import\.meta\.(glob|resolve)$|^createRequire\(\)(\.resolve)?$|(^|\.)(importScripts|addModule|serviceWorker\.register)$/;

/** Names of files that are code or style sheets. */
const CODE = /\.([cm]?[jt]sx?|css)$/;

const REFERENCE = /^\/\s*<reference\s+(?:path|types)=(['"])(?<specifier>.*?)\1/;

/** What JavaScript says of its types in comments. */
const JSDOC_IMPORT = /\bimport\(\s*(['"])(?<called>.*?)\1\s*\)|@import\s[^'"]*(['"])(?<named>.*?)\3/g;
const JAVASCRIPT = /\.[cm]?jsx?$/;

const WORKER = /^(globalThis\.|window\.)?(Shared)?Worker$/;

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** The file that `new Worker('…')` or `new URL('…', import.meta.url)` names; null where it is no code. */
function madeOf({ callee, arguments: [first, second] }: ESTree.NewExpression, names: LoaderNames): string | null {
  if (first === undefined || first.type === 'SpreadElement') return null;
  // `new Worker(new URL(…))` is looked at as what it is made of.
  if (WORKER.test(calledAs(callee)) && first.type !== 'NewExpression') return literalOf(first);
  if (!/^(globalThis\.)?URL$/.test(calledAs(callee)) || second === undefined) return null;
  if (second.type === 'SpreadElement' || calledAs(second, names) !== 'import.meta.url') return null;
  const named = literalOf(first);
  if (named === COMPUTED) return COMPUTED;
  if (!CODE.test(named)) return null;
  return /^[.#]/.test(named) ? named : `./${named}`;
}

/**
 * Every module that a file of TypeScript, JavaScript, CSS or HTML names, whichever way: `import`, `import type`, `import '…'`,
 * `export … from`, `import()`, `import('…').Type`, `import x = require()`, `require()`, what `createRequire()` gives,
 * `process.getBuiltinModule()`, `declare module '…'`, `/// <reference path>` and `types`, `new URL('…', import.meta.url)`,
 * `new Worker('…')`, `import.meta.resolve()`, Vite's `import.meta.glob()`, Vitest's `vi.mock()`, JSDoc's `import('…')` in
 * JavaScript, what style sheets take from each other, and what pages load; by whatever name these are called in the file.
 * What is put where nobody can follow it is an address that is computed.
 *
 * @throws {Error} where the file cannot be parsed
 */
export function importsOf(path: string, source: string): Import[] {
  if (path.endsWith('.css')) return styleImportsOf(source);
  if (path.endsWith('.html')) return pageImportsOf(path, source, (script) => importsOf('script.js', script));
  const { errors, program, comments } = parseSync(path, source);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${path}: ${broken.message}`);
  const names = loaderNamesIn(program);
  const found: Import[] = [];
  const add = (specifier: string, at: number, deferred?: true): void => {
    found.push({ specifier, line: lineAt(source, at), ...(deferred && { deferred }) });
  };
  for (const { value, start } of comments) {
    const { specifier } = REFERENCE.exec(value)?.groups ?? {};
    if (specifier !== undefined) add(specifier, start);
    for (const { groups } of JAVASCRIPT.test(path) ? value.matchAll(JSDOC_IMPORT) : []) {
      add(groups?.['called'] ?? groups?.['named'] ?? COMPUTED, start);
    }
  }
  for (const { start } of putAway(program, names)) add(COMPUTED, start);
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.start);
    },
    ImportExpression: (node) => add(literalOf(node.source), node.start, true),
    TSImportType: (node) => add(node.source.value, node.start),
    TSModuleDeclaration: ({ id, start }) => {
      if (id.type === 'Literal') add(id.value, start);
    },
    TSExternalModuleReference: (node) => add(node.expression.value, node.start),
    NewExpression: (node) => {
      const named = madeOf(node, names);
      if (named !== null) add(named, node.start);
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (first === undefined || first.type === 'SpreadElement') return;
      const called = calledAs(callee, names);
      // `vi.mock(import('…'))` is an import already.
      if (LOADER.test(called) && first.type !== 'ImportExpression') add(literalOf(first), start);
    },
  }).visit(program);
  return found.toSorted((one, other) => one.line - other.line);
}
