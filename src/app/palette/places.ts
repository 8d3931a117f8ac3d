import { fold } from '#src/runtime/fold.ts';
import type { Language } from '#src/model/text.ts';
import { menuLabel } from '../auth/menu.ts';
import type { MenuTarget } from '../menu/menu-rows.ts';

/** A screen whose records are looked through, and for what. */
export interface Place {
  readonly target: MenuTarget;
  readonly search: string;
  /** Whether the first words name it. */
  readonly named: boolean;
}

/** Of the screens whose name begins what was typed, as many are looked through. */
const MOST_NAMED = 3;
/** Shorter texts are in every record. */
const SHORTEST = 2;

const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/**
 * Where to look for records: in the screens that the first words name, for the rest (`bancos popular`), and in those
 * at hand, for all that was typed. No more, since each of them is asked on its own.
 */
export function placesFor(
  text: string,
  targets: readonly MenuTarget[],
  atHand: readonly MenuTarget[],
  language: Language,
): readonly Place[] {
  const words = wordsIn(text);
  const whole = words.join(' ');
  const named = new Map<MenuTarget, Place>();
  for (let count = words.length - 1; count > 0; count -= 1) {
    const search = words.slice(count).join(' ');
    for (const target of targets) {
      if (named.size === MOST_NAMED) break;
      if (!named.has(target) && isNamed(target, words.slice(0, count), language)) {
        named.set(target, { target, search, named: true });
      }
    }
  }
  const others = atHand
    .filter((target) => !named.has(target))
    .map((target) => ({
      target,
      search: whole,
      named: false,
    }));
  return [...named.values(), ...others].filter(({ search }) => search.length >= SHORTEST);
}

/** Whether each word begins one of the screen's name. */
function isNamed({ option }: MenuTarget, words: readonly string[], language: Language): boolean {
  const name = wordsIn(fold(menuLabel(option, language)));
  return words.every((word) => name.some((part) => part.startsWith(fold(word))));
}
