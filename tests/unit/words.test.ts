import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import * as fieldWords from '#src/fields/words.ts';
import type { Text } from '#src/model/text.ts';
import { sourcesBelow } from '#tests/support/sources.ts';

interface Word {
  /** The file that defines it, and its name. */
  readonly place: string;
  readonly es: string;
  readonly en: string;
}

/** The text of a literal, be it in parts; null for what is put together while the program runs. */
function textOf(node: ESTree.Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}

const entriesOf = ({ properties }: ESTree.ObjectExpression): readonly (readonly [name: string, ESTree.Expression])[] =>
  properties.map((property) => {
    if (property.type !== 'Property') throw new Error('Words are said one by one.');
    const { key, value } = property;
    if (key.type === 'Identifier') return [key.name, value] as const;
    return [key.type === 'Literal' ? String(key.value) : '', value] as const;
  });

/** Texts that screens and paper share, by the names that they are imported by. */
const SHARED: Readonly<Record<string, Text>> = fieldWords;

function textIn(node: ESTree.Expression): Text | null {
  if (node.type === 'Identifier') return SHARED[node.name] ?? null;
  const said = new Map(node.type === 'ObjectExpression' ? entriesOf(node) : []);
  const [es, en] = [said.get('es'), said.get('en')].map((text) => (text === undefined ? null : textOf(text)));
  return typeof es === 'string' && typeof en === 'string' ? { es, en } : null;
}

/** What `defineWords({ … })` in a file defines. */
function wordsIn(file: string): readonly Word[] {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('defineWords(')) return [];
  const found: Word[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [words] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineWords' || words?.type !== 'ObjectExpression') return;
      for (const [name, texts] of entriesOf(words)) {
        const said = textIn(texts);
        if (said === null) throw new Error(`${file}: ${name} is no text.`);
        found.push({ place: `${file} ${name}`, ...said });
      }
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const all = sourcesBelow('src').flatMap(wordsIn);

/** Words that are the same in both languages. */
const SAME = new Set([
  'src/app/child/words.ts total',
  'src/app/permissions/words.ts no',
  'src/app/words/form-words.ts error',
  'src/design/page/words.ts en',
  'src/design/page/words.ts error',
  'src/design/page/words.ts es',
  'src/screens/pensum/words.ts credits',
]);

/** The places of a text where values are put. */
const valuesIn = (text: string): string => [...new Set(text.match(/%\{\w+\}/g))].toSorted().join();

/** Whether a text says anything of its own beside the values it is given. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/%\{\w+\}/g, ''));

describe('the words of the screens', () => {
  it('are found, wherever they are defined', () => {
    expect(all.length).toBeGreaterThan(600);
    expect(all.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'src/app/child/words.ts total',
        'src/app/shell/KeysDialog.tsx rows',
        'src/app/words/form-words.ts save',
        'src/fields/secret/SecretControl.tsx stored',
        'src/screens/pensum/words.ts credits',
      ]),
    );
  });

  it('are others in the other language', () => {
    expect(all.filter(({ place, es, en }) => es === en && hasWords(es) && !SAME.has(place))).toEqual([]);
  });

  it('name the same values in both languages', () => {
    expect(all.filter(({ es, en }) => valuesIn(es) !== valuesIn(en))).toEqual([]);
  });

  it('know no plurals, which are two words', () => {
    expect(all.filter(({ es, en }) => /\|{4}|smart_count/.test(es + en))).toEqual([]);
  });
});
