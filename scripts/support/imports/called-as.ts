import { type ESTree, Visitor } from 'vite';
import { orEmpty } from '#src/model/absent.ts';

/** What names of a file stand for: a loader, what gives one (`createRequire`), or the address of the file itself. */
export type LoaderNames = ReadonlyMap<string, string>;

const NONE: LoaderNames = new Map([['createRequire', 'createRequire']]);

/** What is known by another name too, once that was given it. */
const NAMED =
  /^(createRequire(\(\))?|import\.meta(\.(url|glob|resolve))?|((globalThis|module)\.)?require|process\.getBuiltinModule)$/;

/** What loads, or gives what does: nobody can follow it but where it is called or given a name. */
const LOADING = /^(createRequire(\(\))?|import\.meta(\.(glob|resolve))?|process\.getBuiltinModule)$/;

/** Without what stands around it only for the type-checker, or in brackets. */
function bare(node: ESTree.Expression): ESTree.Expression {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return bare(node.expression);
    default:
      return node;
  }
}

/** How what is called is spelt: `require`, `import.meta.glob`, `createRequire().resolve`; empty where it is no name. */
export function calledAs(callee: ESTree.Expression, names: LoaderNames = NONE): string {
  const node = bare(callee);
  switch (node.type) {
    case 'Identifier':
      return names.get(node.name) ?? node.name;
    case 'MetaProperty':
      return 'import.meta';
    case 'CallExpression':
      return /(^|\.)createRequire$/.test(calledAs(node.callee, names)) ? 'createRequire()' : '';
    case 'MemberExpression': {
      const { object, property } = node;
      const member = property.type === 'Literal' ? property.value : 'name' in property ? property.name : '';
      return `${calledAs(object, names)}.${typeof member === 'string' ? member : ''}`;
    }
    default:
      return '';
  }
}

type Given = ESTree.VariableDeclarator['id'] | ESTree.AssignmentExpression['left'];

/** What a file calls so, by `import { … as … }`, `const … =`, `… =` or `const { … } =`. */
export function loaderNamesIn(program: ESTree.Program): LoaderNames {
  const names = new Map(NONE);
  const note = (name: string, made: string): void => {
    const known = made.replace(/^.*\.createRequire$/, 'createRequire');
    if (NAMED.test(known)) names.set(name, known);
  };
  const give = (to: Given, value: ESTree.Expression): void => {
    const made = calledAs(value, names);
    if (to.type === 'Identifier') note(to.name, made);
    if (to.type !== 'ObjectPattern') return;
    for (const each of to.properties) {
      if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.value.type !== 'Identifier') continue;
      note(each.value.name, `${made}.${each.key.name}`);
    }
  };
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && imported.name === 'createRequire') names.set(local.name, 'createRequire');
    },
    VariableDeclarator: ({ id, init }) => {
      if (init !== null) give(id, init);
    },
    AssignmentExpression: ({ left, right }) => give(left, right),
  }).visit(program);
  return names;
}

/** Where a loader is put away, into an object or a call say: where it leads from there nobody can say. */
export function putAway(program: ESTree.Program, names: LoaderNames): readonly ESTree.Node[] {
  const followed = new Set<ESTree.Node>();
  const found: ESTree.Node[] = [];
  const follow = (node: ESTree.Expression | null): void => {
    if (node !== null) followed.add(bare(node));
  };
  const look = (node: ESTree.Expression): void => {
    if (!followed.has(node) && LOADING.test(calledAs(node, names))) found.push(node);
  };
  new Visitor({
    ImportSpecifier: ({ imported, local }) => void followed.add(imported).add(local),
    VariableDeclarator: ({ id, init }) => {
      followed.add(id);
      if (id.type === 'Identifier' || id.type === 'ObjectPattern') follow(init);
    },
    AssignmentExpression: ({ left, right }) => {
      followed.add(left);
      if (left.type === 'Identifier') follow(right);
    },
    Property: ({ key, value }) => {
      // What an object is called by is no loader, but what stands there.
      if (key !== value) followed.add(key);
    },
    MemberExpression: (node) => {
      look(node);
      follow(node.object);
      if (!node.computed) followed.add(node.property);
    },
    CallExpression: (node) => {
      look(node);
      follow(node.callee);
    },
    Identifier: (node) => {
      if (!followed.has(node) && LOADING.test(orEmpty(names.get(node.name)))) found.push(node);
    },
    MetaProperty: (node) => {
      look(node);
      followed.add(node.meta).add(node.property);
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties) if (each.type === 'Property') followed.add(each.value);
    },
  }).visit(program);
  return found;
}
