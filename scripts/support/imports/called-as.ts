import { type ESTree, Visitor } from 'vite';

/** What a name of a file stands for: `createRequire`, or `createRequire()`, which is what that gives. */
export type NamesOfRequire = ReadonlyMap<string, string>;

const NONE: NamesOfRequire = new Map([['createRequire', 'createRequire']]);

/**
 * How what is called is spelt: `require`, `import.meta.glob`, `createRequire().resolve`; empty where it is no name.
 * Whatever stands around it only for the type-checker, or in brackets, counts for nothing.
 */
export function calledAs(callee: ESTree.Expression, names: NamesOfRequire = NONE): string {
  switch (callee.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return calledAs(callee.expression, names);
    case 'Identifier':
      return names.get(callee.name) ?? callee.name;
    case 'MetaProperty':
      return 'import.meta';
    case 'CallExpression':
      return /(^|\.)createRequire$/.test(calledAs(callee.callee, names)) ? 'createRequire()' : '';
    case 'MemberExpression': {
      const { object, property } = callee;
      const member = property.type === 'Literal' ? property.value : 'name' in property ? property.name : '';
      return `${calledAs(object, names)}.${typeof member === 'string' ? member : ''}`;
    }
    default:
      return '';
  }
}

/** What in a file is called otherwise than `createRequire`, or holds what that gives. */
export function namesOfRequire(program: ESTree.Program): NamesOfRequire {
  const names = new Map(NONE);
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && imported.name === 'createRequire') names.set(local.name, 'createRequire');
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return;
      const made = calledAs(init, names);
      if (made === 'createRequire()') names.set(id.name, made);
    },
  }).visit(program);
  return names;
}
