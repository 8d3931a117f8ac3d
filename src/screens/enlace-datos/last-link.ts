import { isObject } from '#src/data-provider/guards.ts';
import type { WordOf } from '#src/app/words/define-words.ts';
import type { useLinkWords } from './words.ts';

type Word = WordOf<typeof useLinkWords>;

/** The last link that was sent of a record, in a word about it and what stands in that. */
export interface LastLink {
  readonly word: Word;
  readonly sent: string;
  readonly until: string;
  readonly used: string;
  readonly good: boolean;
}

/** Reads the answer of `GET …/enlaces/<id>`; null where none was sent. */
export function lastLinkIn(answer: unknown): LastLink | null {
  const last = isObject(answer) ? answer['ultimo'] : null;
  if (!isObject(last)) return null;
  const { enviado, vence, usado, revocado, vencido, una_vez: once } = last;
  const isUsed = typeof usado === 'string' && once === true;
  const word = isUsed
    ? 'state_used'
    : revocado !== null
      ? 'state_revoked'
      : vencido === true
        ? 'state_expired'
        : 'state_good';
  return { word, sent: String(enviado), until: String(vence), used: String(usado), good: word === 'state_good' };
}
