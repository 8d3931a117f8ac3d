import english from 'ra-language-english';
import spanish from 'ra-language-spanish';
import type { StringMap } from 'react-admin';
import { describe, expect, it } from 'vitest';
import messagesEn from './messages.en.ts';
import messagesEs from './messages.es.ts';
import { reactAdminEs } from './react-admin-es.ts';

/** Every text by its key, `ra.action.create`. */
const flat = (messages: StringMap, prefix = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'object' ? [...flat(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, String(value)] as const],
    ),
  );

const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

const es = flat(messagesEs);
const en = flat(messagesEn);

describe('the Spanish texts', () => {
  it('let no key of react-admin fall through to English', () => {
    const translated = new Set([...flat(spanish).keys(), ...flat(reactAdminEs).keys()]);
    expect([...flat(english).keys()].filter((key) => !translated.has(key))).toEqual([]);
  });

  it('are the product’s own words wherever react-admin’s are the same in English', () => {
    const own = flat(reactAdminEs);
    const same = [...flat(english)].filter(([key, text]) => es.get(key) === text && own.get(key) !== text);
    expect(same).toEqual([]);
  });

  it('and the English ones have the same keys', () => {
    const ours = (keys: Iterable<string>): readonly string[] =>
      [...keys].filter((key) => key.startsWith('rectoria.')).toSorted();
    expect(ours(es.keys())).toEqual(ours(en.keys()));
  });

  it('mention the same values as the English ones', () => {
    const differing = [...es].filter(
      ([key, text]) => key.startsWith('rectoria.') && `${placeholders(text)}` !== `${placeholders(en.get(key) ?? '')}`,
    );
    expect(differing).toEqual([]);
  });
});
