import english from 'ra-language-english';
import spanish from 'ra-language-spanish';
import type { StringMap } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { mergeMessages } from './merge.ts';
import en from './messages.en.ts';
import es from './messages.es.ts';
import { reactAdminEs } from './react-admin-es.ts';

/** Every text by its dotted key. */
const textsOf = (messages: StringMap, above = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : textsOf(value ?? {}, `${above}${key}.`),
  );

const keysOf = (messages: StringMap): Set<string> => new Set(textsOf(messages).map(([key]) => key));

/** The keys of the app's own texts. */
const ours = (messages: StringMap): string[] =>
  [...keysOf(messages)].filter((key) => key.startsWith('rectoria.')).toSorted();

/** The places of a text where values are put. */
const valuesIn = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].toSorted();

/** Texts that are the same words in both languages. */
const SAME = new Set([
  'ra.boolean.false',
  'ra.boolean.null',
  'ra.message.no',
  'ra.page.edit',
  'ra.page.list',
  'ra.page.show',
  'ra.configurable.inspector.title',
]);

/** Whether a text says anything of its own beside the values it is given. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

describe('the texts', () => {
  it('show no English where Spanish is asked for', () => {
    const own = keysOf(mergeMessages(spanish, reactAdminEs));
    const fallenThrough = [...keysOf(english)].filter((key) => !own.has(key));
    expect(fallenThrough).toEqual([]);
  });

  it('are in other words in the other language', () => {
    const inEnglish = new Map(textsOf(en));
    const untranslated = textsOf(es).filter(
      ([key, text]) => inEnglish.get(key) === text && hasWords(text) && !SAME.has(key),
    );
    expect(untranslated).toEqual([]);
  });

  it('have the same keys and name the same values in both languages', () => {
    expect(ours(es)).toEqual(ours(en));
    const inEnglish = new Map(textsOf(en));
    const differing = textsOf(es)
      .filter(([key]) => key.startsWith('rectoria.'))
      .filter(([key, text]) => valuesIn(text).join() !== valuesIn(inEnglish.get(key) ?? '').join());
    expect(differing).toEqual([]);
  });
});
