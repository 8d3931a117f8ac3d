import { isBlank, isList, isObject } from '../guards.ts';
import type { WireResource } from '../wire-resource.ts';

/**
 * The rows in the answer of a list: the array itself, or what the resource's envelope holds (its name
 * in whatever case). An empty answer is an empty list. Null where the answer is no list at all.
 */
export const rowsIn = (answer: unknown, { envelope }: WireResource): readonly unknown[] | null => {
  if (isList(answer)) return answer;
  if (isBlank(answer)) return [];
  if (envelope === null || !isObject(answer)) return null;
  const held = Object.entries(answer).find(([name]) => name.toLowerCase() === envelope.toLowerCase())?.[1];
  return isList(held) ? held : null;
};
