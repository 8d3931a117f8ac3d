import { expect, it } from 'vitest';
import { doneInWords, stayInWords, wouldInWords } from './in-words.ts';

it.each([
  [{ made: 12, changed: 0, leftOut: 0 }, 'Creó 12 registros.', 'Created 12 records.'],
  [{ made: 0, changed: 1, leftOut: 2 }, 'Cambió 1 registro; omitió 2.', 'Changed 1 record; skipped 2.'],
  [
    { made: 3, changed: 9, leftOut: 1 },
    'Creó 3 registros y cambió 9; omitió 1.',
    'Created 3 records and changed 9; skipped 1.',
  ],
])('says what a run of %j came to', (counts, es, en) => {
  expect(doneInWords(counts)).toEqual({ es, en });
});

it.each([
  [{ made: 1, changed: 0, leftOut: 0 }, 'Crearía 1 registro.', 'It would create 1 record.'],
  [{ made: 1, changed: 2, leftOut: 0 }, 'Crearía 1 registro y cambiaría 2.', 'It would create 1 record and change 2.'],
  [
    { made: 0, changed: 0, leftOut: 12 },
    'No cambiaría ningún registro; omitiría 12.',
    'It would change no record; it would skip 12.',
  ],
])('says what a run of %j would come to', (counts, es, en) => {
  expect(wouldInWords(counts)).toEqual({ es, en });
});

it.each([
  [1, 'Al revertirla, 1 quedó como lo dejó.', 'When reverted, 1 stayed as it had left it.'],
  [2, 'Al revertirla, 2 quedaron como los dejó.', 'When reverted, 2 stayed as it had left them.'],
])('says of how many records taking a run back left %i', (count, es, en) => {
  expect(stayInWords(count)).toEqual({ es, en });
});
