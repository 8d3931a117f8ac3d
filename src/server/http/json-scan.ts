import { isExact } from './exact-number.ts';
import { ProblemError } from './problem.ts';

const FORBIDDEN = new Set(['__proto__']);
const COLON = /\s*:/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?/y;

/** An object or array that is open at some place of the text. */
interface Open {
  readonly names: Set<string>;
  /** Name or index of the value under way. */
  at: string | number;
}

/** Where the string that opens at `start` ends (past its closing quote), in valid JSON. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') {
    end += text[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

const startsNumber = (character: string | undefined): boolean =>
  character !== undefined && (character === '-' || (character >= '0' && character <= '9'));

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function nameIn(open: Open, json: string): string {
  const name = String(JSON.parse(json));
  if (open.names.has(name)) throw new ProblemError('repeated-name', { params: { name } });
  if (FORBIDDEN.has(name)) throw new ProblemError('forbidden-name', { params: { name } });
  open.names.add(name);
  return name;
}

/**
 * Finds what `JSON.parse` would let through silently, in a text that it can read. Throws a `repeated-name` or
 * `forbidden-name` problem.
 *
 * @returns the places, joined by dots, of numbers that JavaScript would make others of.
 */
export function scanJson(text: string): readonly string[] {
  const open: Open[] = [];
  const inexact: string[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    const inner = open.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (inner !== undefined && matchAt(COLON, text, end) !== undefined) inner.at = nameIn(inner, text.slice(at, end));
      at = end;
      continue;
    }
    const number = startsNumber(character) ? matchAt(NUMBER, text, at) : undefined;
    if (number !== undefined && !isExact(number)) inexact.push(open.map((each) => each.at).join('.'));
    if (character === '{' || character === '[') open.push({ names: new Set(), at: 0 });
    if (character === '}' || character === ']') open.pop();
    if (character === ',' && typeof inner?.at === 'number') inner.at += 1;
    at += number?.length ?? 1;
  }
  return inexact;
}
