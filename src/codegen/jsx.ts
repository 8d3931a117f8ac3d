import type { Json } from '#src/model/json.ts';
import { type Doc, group, hardline, indent, join, line, softline } from './doc.ts';
import { literal } from './literal.ts';

/** An attribute of a JSX element: `true` stands alone, a text in double quotes, anything else in braces. */
export interface Attribute {
  readonly name: string;
  readonly value: Doc;
}

export const textAttribute = (name: string, text: string): Attribute => ({
  name,
  value: /^[^"&\\{}<>\n]*$/.test(text) ? ['="', text, '"'] : codeAttribute(name, literal(text)).value,
});

/** `name={code}`. */
export const codeAttribute = (name: string, code: Doc): Attribute => ({ name, value: ['={', code, '}'] });

/** `name={value}` in the shortest form; nothing for false and undefined. */
export const attribute = (name: string, value: Json | undefined): readonly Attribute[] => {
  if (value === undefined || value === false) return [];
  if (value === true) return [{ name, value: '' }];
  return [typeof value === 'string' ? textAttribute(name, value) : codeAttribute(name, literal(value))];
};

/** Attributes for every property that has a value. */
export const attributes = (values: Readonly<Record<string, Json | undefined>>): readonly Attribute[] =>
  Object.entries(values).flatMap(([name, value]) => attribute(name, value));

/** `<Tag a b />`, or the tag around children that stand one under the other. */
export const element = (tag: string, given: readonly Attribute[], children: readonly Doc[] = []): Doc => {
  const docs = given.map(({ name, value }): Doc => [name, value]);
  const opening = (end: Doc): Doc =>
    docs.length === 0 ? [`<${tag}`, end] : group([`<${tag}`, indent([line, join(line, docs)]), end]);
  if (children.length === 0) return opening([docs.length === 0 ? ' ' : line, '/>']);
  return [
    opening(docs.length === 0 ? '>' : [softline, '>']),
    indent([hardline, join(hardline, children)]),
    hardline,
    `</${tag}>`,
  ];
};

/** `<Tag a>{children}</Tag>` on one line where it fits and has one attribute only. */
export const wrapper = (tag: string, given: readonly Attribute[], child: Doc): Doc =>
  given.length > 1
    ? element(tag, given, [child])
    : group([
        `<${tag}`,
        given.map(({ name, value }): Doc => [' ', name, value]),
        '>',
        indent([softline, child]),
        softline,
        `</${tag}>`,
      ]);

/** JSX as the value of an arrow function or a constant: in parentheses where it takes several lines. */
export const parenthesized = (jsx: Doc, severalLines: boolean): Doc =>
  severalLines ? ['(', indent([hardline, jsx]), hardline, ')'] : jsx;
