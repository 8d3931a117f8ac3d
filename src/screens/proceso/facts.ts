import { isObject } from '#src/data-provider/guards.ts';
import type { Text } from '#src/model/text.ts';

/** A value in words, and what its field is called; `before` where it was another. */
export interface Fact {
  readonly label: Text;
  readonly before: Text | null;
  readonly value: Text;
}

/** Words of an answer; null where these are none. */
export const textIn = (value: unknown): Text | null =>
  isObject(value) && typeof value['es'] === 'string' && typeof value['en'] === 'string'
    ? { es: value['es'], en: value['en'] }
    : null;

/** Facts of an answer. */
export const factsIn = (value: unknown): readonly Fact[] =>
  (Array.isArray(value) ? value : []).flatMap((fact: unknown) => {
    if (!isObject(fact)) return [];
    const [label, words] = [textIn(fact['campo']), textIn(fact['valor'])];
    return label === null || words === null ? [] : [{ label, before: textIn(fact['antes']), value: words }];
  });
