import type { Path } from '#src/model/source.ts';

/** What a path leads to, as a sentence calls it. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return path.length > 1 && /^\d+$/.test(String(last)) ? `An entry of \`${path.at(-2)}\`` : `\`${last}\``;
}

/** The same where it does not begin the sentence. */
export const within = (name: string): string => name.replace(/^(An|The) /, (word) => word.toLowerCase());

/** A value as it is shown in a sentence. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a mapping',
  array: 'a list',
  null: 'empty',
};

/** A JSON Schema type, in words. */
export const typeWords = (type: unknown): string => {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((one) => TYPES[text(one)] ?? text(one)).join(' or ');
};

/** What stands where something else should. */
export function dataWords(data: unknown): string {
  if (data === null || data === undefined) return 'nothing stands here';
  if (Array.isArray(data)) return 'a list stands here';
  if (typeof data === 'object') return 'a mapping stands here';
  if (typeof data === 'string') return `\`${data}\` is text`;
  return `\`${text(data)}\` is ${typeof data === 'number' ? 'a number' : '`true` or `false`'}`;
}

/** Why a text is no regular expression, as `: …`; empty where it is one. */
export function regexFault(source: unknown): string {
  try {
    return new RegExp(text(source), 'u').source && '';
  } catch (error) {
    return error instanceof SyntaxError ? `: ${error.message.replace(/^.*\/u?: /, '')}` : '';
  }
}
