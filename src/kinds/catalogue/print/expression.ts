import { type Doc, enclosed } from './doc.ts';
import { quoted } from './literal.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|[()[\],]|[^"()[\],]+/g;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
]);

/** Lays out compiled CEL, which is calls, arrays, arrows and literals: arguments that do not fit stand one to a line. */
export const expressionDoc = (js: string): Doc => {
  const tokens = [...(js.match(TOKEN) ?? [])];
  const sequence = (close: string | undefined): Doc[] => {
    const items: Doc[][] = [[]];
    for (let token = tokens.shift(); token !== undefined && token !== close; token = tokens.shift()) {
      const closing = CLOSING.get(token);
      const text = items.length > 1 && items.at(-1)?.length === 0 ? token.trimStart() : token;
      if (token === ',') items.push([]);
      else if (closing !== undefined) items.at(-1)?.push(enclosed(token, sequence(closing), closing));
      else if (text !== '') items.at(-1)?.push(text.startsWith('"') ? quoted(String(JSON.parse(text))) : text);
    }
    return items.length === 1 && items[0]?.length === 0 ? [] : items;
  };
  return sequence(undefined);
};

/** `(record) => …` over compiled CEL. */
export const arrow = (js: string): Doc => ['(record) => ', expressionDoc(js)];
