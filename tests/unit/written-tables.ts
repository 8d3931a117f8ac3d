import { type ESTree, parseSync, Visitor } from 'vite';

/** Stands for what is put in while the program runs. */
const PUT_IN = '…';

const NAME = String.raw`(?:"[^"]+"|\w+|${PUT_IN})`;
const TABLE = String.raw`(?:only\s+)?(?<table>${NAME}(?:\s*\.\s*${NAME})?)`;

/** How SQL writes; a conflict's `do update set` and a lock's `for update` name no table. */
const WRITES = [
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into)\s+${TABLE}`,
  String.raw`\bupdate\s+(?!set\b|skip\b)${TABLE}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
  String.raw`\btruncate\s+(?:table\s+)?${TABLE}`,
  String.raw`^\s*copy\s+${TABLE}[^;]*?\bfrom\b`,
].map((source) => new RegExp(source, 'gi'));

/** How Kysely does. */
const BUILDERS = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/;

const textOf = (node: ESTree.Node): string => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : PUT_IN;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join(PUT_IN);
  if (node.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  return PUT_IN;
};

const nameIn = (text: string): string => text.replaceAll(/["\s]/g, '');

const inSql = (text: string): string[] =>
  WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups }) => nameIn(groups?.['table'] ?? PUT_IN)));

/** The tables that a file's SQL writes, in whichever way it is spelt: text, template, text put together, or Kysely. */
export function writtenTables(path: string, source: string): string[] {
  const found: string[] = [];
  const parts = new Set<ESTree.Node>();
  const look = (node: ESTree.Node): void => {
    if (!parts.has(node)) found.push(...inSql(textOf(node)));
  };
  new Visitor({
    BinaryExpression: (node) => {
      look(node);
      parts.add(node.left).add(node.right);
    },
    Literal: look,
    TemplateLiteral: look,
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || first === undefined) return;
      if (BUILDERS.test(callee.property.name)) found.push(nameIn(textOf(first).replace(/\s+as\s+\w+$/, '')));
    },
  }).visit(parseSync(path, source).program);
  return found;
}
