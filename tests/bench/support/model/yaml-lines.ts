import { stringify } from 'yaml';

/** A value on one line, as people write it: `{ type: string, required: true }`. */
export const flow = (value: unknown): string => stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();

/** A mapping whose entries stand on a line each, indented. */
export const entryLines = (entries: Readonly<Record<string, unknown>>, indent: string): readonly string[] =>
  Object.entries(entries).map(([key, value]) => `${indent}${key}: ${flow(value)}`);
