import type { SignInWay } from '../auth/login.ts';

/**
 * Signs in with `{ tokenOffice, software }` (F097), posted to where the institution's backend takes it. For
 * react-admin's login, which keeps the tokens and leads on from there.
 *
 * @throws WireError with words where the account is nobody's here; UnreachableError.
 */
export const signOnWith =
  (path: string, tokenOffice: string): SignInWay =>
  async ({ http, software }) =>
    http.request({
      method: 'POST',
      path,
      body: { tokenOffice, software },
      anonymous: true,
      words: { 400: 'forbidden', 401: 'forbidden' },
    });
