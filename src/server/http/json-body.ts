import { ProblemError } from './problem.ts';

const FORBIDDEN = new Set(['__proto__']);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Where the string that opens at `start` ends (past its closing quote), in valid JSON. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') {
    end += text[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

const keyAt = (text: string, start: number, end: number): string => {
  const key: unknown = JSON.parse(text.slice(start, end));
  return String(key);
};

/** Refuses names that `JSON.parse` would let through silently: the text is known to be valid JSON. */
function checkNames(text: string): void {
  const open: Set<string>[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const rest = /\s*:/y;
      rest.lastIndex = end;
      const names = open.at(-1);
      if (rest.test(text) && names !== undefined) {
        const name = keyAt(text, at, end);
        if (names.has(name)) throw new ProblemError('repeated-name', { params: { name } });
        if (FORBIDDEN.has(name)) throw new ProblemError('forbidden-name', { params: { name } });
        names.add(name);
      }
      at = end;
    } else {
      if (character === '{' || character === '[') open.push(new Set());
      if (character === '}' || character === ']') open.pop();
      at += 1;
    }
  }
}

/**
 * Reads a JSON body strictly: UTF-8 only, a name once per object (DESIGN §3, PUT), no `__proto__`.
 * Throws a `malformed`, `repeated-name` or `forbidden-name` problem.
 */
export function parseJsonBody(body: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new ProblemError('malformed');
    throw error;
  }
  checkNames(text);
  return value;
}
