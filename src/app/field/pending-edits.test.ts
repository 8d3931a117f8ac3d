import { expect, it } from 'vitest';
import { createPendingEdits } from './pending-edits.ts';

it('a save is refused once for each want, and in each sentence once', () => {
  const { refusals } = createPendingEdits();
  const said: string[] = [];
  const refuse = (want: string): boolean => refusals.refuse(want, 'Unread.', (sentence) => void said.push(sentence));
  refusals.begin();
  // One field of each of two records, and another of the first.
  expect(['a', 'b', 'a'].map(refuse)).toEqual([true, true, false]);
  expect(said).toEqual(['Unread.']);
  refusals.begin();
  expect([refuse('a'), refuse('c')]).toEqual([false, true]);
  expect(said).toEqual(['Unread.', 'Unread.']);
  refusals.forget();
  expect(refuse('a')).toBe(true);
});

it('a list within a form refuses as the form does', () => {
  const form = createPendingEdits();
  expect(createPendingEdits(form.refusals).refusals).toBe(form.refusals);
});
