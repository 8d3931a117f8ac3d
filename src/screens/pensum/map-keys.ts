import type { KeyboardEvent } from 'react';
import { type Cursor, stepped } from './cursor.ts';
import type { PlanMap } from './use-plan-map.ts';

/**
 * What a key does on the map: arrows walk, with Alt they move the subject, Delete takes it away.
 * @returns whether the key was one of these
 */
export function mapKey(
  { key, altKey, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>,
  map: PlanMap,
  goTo: (cursor: Cursor) => void,
): boolean {
  const { cursor, chosen, canMove, edits, plan } = map;
  if (!(target instanceof HTMLElement) || target.dataset['spot'] === undefined) return false;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && canMove && plan.undo !== null) {
    plan.undo();
    map.tell(map.say('undone'));
    goTo(cursor);
    return true;
  }
  if (ctrlKey || metaKey) return false;
  if (altKey) {
    const move = canMove && chosen !== undefined ? MOVES[key] : undefined;
    if (move === undefined || chosen === undefined) return key in MOVES;
    // The focus goes with the card: first, so that where it stands afterwards is not overruled.
    goTo(cursor);
    move(map, chosen.at, chosen.term);
    return true;
  }
  if ((key === 'Delete' || key === 'Backspace') && canMove && chosen !== undefined) {
    edits.remove(chosen.at);
    goTo(cursor);
    return true;
  }
  const next = stepped(cursor, key, map.terms, canMove);
  if (next !== null) goTo(next);
  return next !== null;
}

const MOVES: Readonly<Record<string, (map: PlanMap, at: number, term: number) => void>> = {
  ArrowLeft: ({ edits }, at, term) => edits.move(at, term - 1),
  ArrowRight: ({ edits }, at, term) => edits.move(at, term + 1),
  ArrowUp: ({ edits }, at) => edits.shift(at, -1),
  ArrowDown: ({ edits }, at) => edits.shift(at, 1),
};
