import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { sourcesBelow } from '#tests/support/sources.ts';

/** What modules keep beside their arguments other than by `remembered`, and what lets it go. */
const KEPT: Readonly<Record<string, string>> = {
  'src/codegen/variants.ts known': 'goes with the model',
  'src/fields/shown-numbers.ts formatters': 'one for each number of decimals',
  'src/kinds/catalogue/link.ts known': 'goes with the catalogue',
  'src/kinds/catalogue/meaning/outcome-by-values.ts decided': 'begins anew when there are too many',
  'src/kinds/catalogue/meaning/value-fault.ts validators': 'begins anew when there are too many',
  'src/kinds/catalogue/settled.ts settled': 'goes with the catalogue',
  'src/kinds/catalogue/tables/row-table-names.ts named': 'goes with the catalogue',
  'src/model/resource.ts sorted': 'goes with the map of resources',
  'src/server/db/connection/batch-query.ts preparedOn': 'goes with the connection',
  'src/server/http/upgrade.ts waiting': 'goes with the request',
  'src/server/sql/prepared.ts names': 'begins anew when there are too many',
};

const FOLDERS = ['codegen', 'expressions', 'fields', 'kinds', 'language', 'model', 'pipeline', 'runtime', 'server'];

const isEmptyStore = (init: ESTree.Expression | null): boolean =>
  init?.type === 'NewExpression' &&
  init.arguments.length === 0 &&
  init.callee.type === 'Identifier' &&
  /^(Weak)?(Map|Set)$/.test(init.callee.name);

/** The names of a module's own stores: collections that begin empty and live as long as it does. */
function storesIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const own = new Set<ESTree.Node>(
    program.body.flatMap((each) =>
      each.type === 'ExportNamedDeclaration' && each.declaration !== null ? [each.declaration] : [each],
    ),
  );
  const found: string[] = [];
  new Visitor({
    VariableDeclaration: (node) => {
      if (!own.has(node)) return;
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && isEmptyStore(init)) found.push(id.name);
      }
    },
  }).visit(program);
  return found;
}

it('what a module keeps of what it was asked says where, and is let go', () => {
  const stores = FOLDERS.flatMap((folder) => sourcesBelow(`src/${folder}`)).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return storesIn(path, source).map((name) => ({ name: `${path} ${name}`, source, own: name }));
  });
  const hidden = stores.filter(
    ({ own, source }) => !new RegExp(String.raw`/\*\*[^/]*\*/\s*const ${own}\b`).test(source),
  );
  expect(stores.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEPT));
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

it('tells a store from a table of constants, and from what a function has', () => {
  expect(storesIn('a.ts', 'const a = new Map<string, B>();\nexport const b = new WeakMap();')).toEqual(['a', 'b']);
  expect(storesIn('a.ts', 'const a = new Map([[1, 2]]);\nfunction b() { const c = new Map(); return c; }')).toEqual([]);
});
