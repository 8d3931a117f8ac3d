import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyedHashOf } from './keyed-hash.ts';

const SECRET = 'a secret of the server that is long enough';

it('is the same for the same text and purpose, and for nobody who lacks the secret', () => {
  const hash = keyedHashOf(SECRET, 'fingerprints');
  expect(hash('2001-05-17')).toBe(keyedHashOf(SECRET, 'fingerprints')('2001-05-17'));
  const others = [
    hash('2001-05-18'),
    keyedHashOf(SECRET, 'links')('2001-05-17'),
    keyedHashOf(`${SECRET}.`, 'fingerprints')('2001-05-17'),
    createHash('sha256').update('2001-05-17').digest('base64url'),
  ];
  expect(others).not.toContain(hash('2001-05-17'));
});
