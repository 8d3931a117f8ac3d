import { isJsonObject, type JsonSchema } from '#src/model/json.ts';

/** Some value that was taken is refused; one is taken that was refused; or that cannot be told. */
export type Way = 'narrower' | 'wider' | 'other';

/** What two schemas say otherwise about which values are taken. */
export interface Narrowing {
  /** Properties that lead to the value: `*` for each item of a list, and for each property that has no schema of its own. */
  readonly path: readonly string[];
  readonly keyword: string;
  /** What each says there; undefined where it says nothing. */
  readonly before: unknown;
  readonly after: unknown;
  readonly way: Way;
}

/** What a `$ref` leads to; undefined where that is nothing. */
export type Resolve = (ref: string) => unknown;

export interface Resolvers {
  readonly before: Resolve;
  readonly after: Resolve;
}

/** Two schemas of a value, and where it is. */
export interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly path: readonly string[];
}

/** How values within the value are compared. */
export type Compare = (before: unknown, after: unknown, path: readonly string[]) => readonly Narrowing[];

export const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

/** What both say of one keyword, told as it is: one that loses and gains values is told twice. */
export function told({ before, after, path }: Pair, keyword: string, ways: readonly Way[]): readonly Narrowing[] {
  return ways.map((way) => ({ path, keyword, before: before[keyword], after: after[keyword], way }));
}

/** What is lost, and what is gained. */
export const waysOf = (isLost: boolean, isGained: boolean): readonly Way[] => [
  ...(isLost ? (['narrower'] as const) : []),
  ...(isGained ? (['wider'] as const) : []),
];
