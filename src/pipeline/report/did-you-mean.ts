import { distance } from 'fastest-levenshtein';

/** The known name that a mistyped one most likely stands for; null where none is near. Case counts little. */
export function nearest(name: string, known: Iterable<string>): string | null {
  const typed = name.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const far = (isSwapped(typed, other) ? 1 : distance(typed, other)) + (candidate === name ? 1 : 0);
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

/** Whether two letters that stand side by side changed places, the commonest slip of all. */
function isSwapped(typed: string, other: string): boolean {
  const at = typed.split('').findIndex((letter, index) => letter !== other[index]);
  if (at === -1 || typed.length !== other.length) return false;
  return `${typed.charAt(at + 1)}${typed.charAt(at)}${typed.slice(at + 2)}` === other.slice(at);
}

const MANY = 12;

/** A hint for a name that stands for some of those that are known; empty where it stands for none. */
export function hintForMeant(meant: readonly string[]): string {
  const names = meant.map((one) => `\`${one}\``);
  const last = names.at(-1);
  if (last === undefined) return '';
  return `Did you mean ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}?`;
}

/** How many are told of those that nobody would want to read all. */
const FEW = 6;

/**
 * A hint for a name that leads nowhere: the one that is near, else all known ones where they are at most so many, else
 * those that are most like it.
 */
export function hintForUnknown(name: string, known: readonly string[], most = MANY): string {
  const near = nearest(name, known);
  if (near !== null) return hintForMeant([near]);
  if (known.length === 0) return '';
  if (known.length <= most) return `Known are ${listOf(known)}.`;
  return `Known are, among others, ${listOf(mostLike(name, known))}.`;
}

const listOf = (names: readonly string[]): string => names.map((one) => `\`${one}\``).join(', ');

/** Those first that hold the name, or are part of it; then by the letters that would have to change. */
function mostLike(name: string, known: readonly string[]): readonly string[] {
  const typed = name.toLowerCase();
  const isPart = (other: string): boolean => other.length > 2 && (other.includes(typed) || typed.includes(other));
  const far = new Map(known.map((one) => [one, distance(typed, one.toLowerCase())]));
  return known
    .toSorted(
      (one, other) =>
        Number(isPart(other.toLowerCase())) - Number(isPart(one.toLowerCase())) ||
        (far.get(one) ?? 0) - (far.get(other) ?? 0),
    )
    .slice(0, FEW);
}
