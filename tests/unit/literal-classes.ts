import { type ESTree, parseSync, Visitor } from 'vite';

type Node = ESTree.Expression | ESTree.SpreadElement | ESTree.JSXEmptyExpression;

/** The texts that an expression may come to; what is compared, or handed to somebody else than `clsx`, is none of them. */
function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw.trim()).filter((text) => text !== '');
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression);
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element === null ? [] : textsOf(element)));
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'Property' && !property.computed ? [nameOf(property.key)] : [],
      );
    case 'CallExpression':
      return nameOf(node.callee) === 'clsx' ? node.arguments.flatMap(textsOf) : [];
    default:
      return [];
  }
}

function nameOf(node: ESTree.PropertyKey | ESTree.JSXAttributeName): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

const IS_CLASS = /^class(Name)?$/;

/** What MUI takes as `classes`: names by the part that they are of. */
const valuesOf = (node: Node): readonly string[] =>
  node.type === 'ObjectExpression'
    ? node.properties.flatMap((property) => (property.type === 'Property' ? textsOf(property.value) : []))
    : [];

/**
 * The names of classes that a file spells out where it could have taken them from a module: as an attribute, as a
 * property that becomes one, or as what `clsx` puts together.
 */
export function literalClasses(file: string, text: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (value?.type !== 'Literal' && value?.type !== 'JSXExpressionContainer') return;
      const expression = value.type === 'Literal' ? value : value.expression;
      if (IS_CLASS.test(nameOf(name))) found.push(...textsOf(expression));
      if (nameOf(name) === 'classes') found.push(...valuesOf(expression));
    },
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'Property' && nameOf(property.key) === 'className')
          found.push(...textsOf(property.value));
      }
    },
    CallExpression: (call) => void found.push(...textsOf(call)),
  }).visit(parseSync(file, text).program);
  return [...new Set(found)];
}
