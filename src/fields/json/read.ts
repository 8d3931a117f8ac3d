/** Where a text stops being JSON; lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
}

/** Of the characters of a text, those that stand for themselves are spelt as RFC 8259 lists them. */
const TOKEN =
  /[ \t\r\n]*(?:("(?:[\u0020\u0021\u0023-\u005b\u005d-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;
const SPACE = /[ \t\r\n]*/y;

type Kind = 'text' | 'scalar' | '{' | '}' | '[' | ']' | ',' | ':';

/** What may stand next, inside what is open. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'next';

const BEGINS: ReadonlySet<string> = new Set(['text', 'scalar', '{', '[']);

/** What is expected after a token; null where it must not stand here. */
const after = (kind: Kind, expected: Expected, open: string[]): Expected | null => {
  if (kind === ':') return expected === ':' ? 'value' : null;
  if (kind === ',') return expected === 'next' && open.length > 0 ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (kind === '}' || kind === ']') {
    const closes = open.at(-1) === (kind === '}' ? '{' : '[') && (expected === 'next' || expected.endsWith(kind));
    if (closes) open.pop();
    return closes ? 'next' : null;
  }
  if (expected === 'key' || expected === 'key or }') return kind === 'text' ? ':' : null;
  if (!BEGINS.has(kind) || !expected.startsWith('value')) return null;
  if (kind === 'text' || kind === 'scalar') return 'next';
  open.push(kind);
  return kind === '{' ? 'key or }' : 'value or ]';
};

const isMark = (text: string): text is Exclude<Kind, 'text' | 'scalar'> => text.length === 1 && '{}[],:'.includes(text);

/**
 * The first place where a text is no JSON; null where it is. `JSON.parse` tells no place in some browsers, and another
 * in each of the rest.
 */
export const jsonFault = (text: string): JsonFault | null => {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    SPACE.lastIndex = at;
    const start = at + (SPACE.exec(text)?.[0].length ?? 0);
    if (start === text.length && expected === 'next' && open.length === 0) return null;
    TOKEN.lastIndex = at;
    const [whole, string, , mark = ''] = TOKEN.exec(text) ?? [];
    const kind: Kind = isMark(mark) ? mark : string === undefined ? 'scalar' : 'text';
    const next: Expected | null = whole === undefined ? null : after(kind, expected, open);
    if (next === null || whole === undefined) return placeOf(text, start);
    expected = next;
    at += whole.length;
  }
};

const placeOf = (text: string, offset: number): JsonFault => {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};
