import { type ESTree, parseSync, Visitor } from 'vite';

/** One module that a file names. */
export interface Import {
  /** As the file spells it: `#src/model/text.ts`, `../words.ts`, `node:fs`, `react-admin`. */
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
  /** Whether it is loaded only when that is reached: `import()`. */
  readonly deferred?: true;
}

/** Stands for the address of an import that is put together while the program runs: nobody can say where it leads. */
export const COMPUTED = '(computed)';

const literalOf = (node: ESTree.Expression): string => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...more] = node.type === 'TemplateLiteral' ? node.quasis : [];
  return only !== undefined && more.length === 0 ? (only.value.cooked ?? COMPUTED) : COMPUTED;
};

/** Calls that load the module which their first argument names. */
const LOADER = /^require$|^vi\.(importActual|importMock|mock|doMock)$|^import\.meta\.glob$/;

const calledAs = (callee: ESTree.Expression): string => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MetaProperty') return 'import.meta';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return `${calledAs(callee.object)}.${callee.property.name}`;
};

/**
 * Every module that a file of TypeScript names, whichever way: `import`, `import type`, `import '…'`, `export … from`,
 * `import()`, `import('…').Type`, `import x = require()`, `require()`, Vite's `import.meta.glob()` and Vitest's
 * `vi.mock()`.
 *
 * @throws {Error} where the file cannot be parsed
 */
export function importsOf(path: string, source: string): Import[] {
  const { errors, program } = parseSync(path, source);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${path}: ${broken.message}`);
  const found: Import[] = [];
  const add = (specifier: string, at: number, deferred?: true): void => {
    found.push({ specifier, line: source.slice(0, at).split('\n').length, ...(deferred && { deferred }) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.start),
    ExportAllDeclaration: (node) => add(node.source.value, node.start),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.start);
    },
    ImportExpression: (node) => add(literalOf(node.source), node.start, true),
    TSImportType: (node) => add(node.source.value, node.start),
    TSExternalModuleReference: (node) => add(node.expression.value, node.start),
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (first === undefined || first.type === 'SpreadElement' || !LOADER.test(calledAs(callee))) return;
      // `vi.mock(import('…'))` is an import already.
      if (first.type !== 'ImportExpression') add(literalOf(first), start);
    },
  }).visit(program);
  return found;
}
