import { expect, it } from 'vitest';
import { tokensIn } from './token-answer.ts';

const TOKEN = 'aa.bb.cc';

it.each<[string, unknown, unknown]>([
  ['a text', TOKEN, { token: TOKEN, refreshToken: null }],
  ['an object', { token: TOKEN }, { token: TOKEN, refreshToken: null }],
  ['a pair in capitals', { Token: TOKEN, RefreshToken: 'r' }, { token: TOKEN, refreshToken: 'r' }],
  [
    'an envelope',
    { success: true, data: { access_token: TOKEN, refresh_token: 'r' } },
    { token: TOKEN, refreshToken: 'r' },
  ],
  ['a page', '<html></html>', null],
  ['a sentence', 'Usuario inválido', null],
  ['nothing', '', null],
  ['an empty token', { token: '' }, null],
])('%s', (_, answer, expected) => {
  expect(tokensIn(answer)).toEqual(expected);
});
