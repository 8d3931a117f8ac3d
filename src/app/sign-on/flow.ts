import { ErrorResponse, ErrorTimeout, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { SignOn } from '#src/model/institution.ts';
import { SignOnError, type SignOnFailure } from './sign-on-error.ts';

/** Of this tab only, and only until the provider has sent it back. */
const store = (): WebStorageStateStore => new WebStorageStateStore({ prefix: 'signOn.', store: sessionStorage });

const PATIENCE_SECONDS = 30;

const clientOf = ({ authority, client, redirect }: SignOn): OidcClient =>
  new OidcClient({
    authority,
    client_id: client,
    redirect_uri: redirect,
    scope: 'openid profile email',
    stateStore: store(),
    requestTimeoutInSeconds: PATIENCE_SECONDS,
  });

export interface Begin {
  /** Where the user is heading; null for the home page. */
  readonly next: string | null;
  /** Whether the account that the provider remembers is not the one wanted. */
  readonly otherAccount: boolean;
  readonly language: string;
}

/**
 * Begins OpenID Connect's authorization code flow with PKCE and gives the provider's address to go to.
 * @throws SignOnError
 */
export async function begin(signOn: SignOn, { next, otherAccount, language }: Begin): Promise<string> {
  // What a browser keeps from pages that came without TLS.
  if (!window.isSecureContext) throw new SignOnError('insecure', next);
  try {
    const { url } = await clientOf(signOn).createSigninRequest({
      state: { next },
      nonce: crypto.randomUUID(),
      ui_locales: language,
      ...(otherAccount ? { prompt: 'login' } : {}),
    });
    return url;
  } catch (error) {
    throw new SignOnError('unreachable', next, error);
  }
}

export interface Finished {
  /** The provider's word on who has signed in. */
  readonly idToken: string;
  readonly next: string | null;
}

/**
 * Finishes the flow by what the provider added to the address. Nothing of it is left in the browser, however it ends.
 * @param search the query string that the provider led back with
 * @throws SignOnError
 */
export async function finish(signOn: SignOn, search: string): Promise<Finished> {
  try {
    return await exchange(clientOf(signOn), search);
  } finally {
    await forget();
  }
}

async function exchange(client: OidcClient, search: string): Promise<Finished> {
  const parameters = new URLSearchParams(search);
  if (!parameters.has('code') && !parameters.has('error')) throw new SignOnError('no_flow', null);
  const next = await nextBegun(client, search);
  try {
    await client.metadataService.getMetadata();
  } catch (error) {
    throw new SignOnError('unreachable', next, error);
  }
  try {
    const { id_token: idToken } = await client.processSigninResponse(search);
    if (idToken === undefined) throw new SignOnError('refused', next);
    return { idToken, next };
  } catch (error) {
    throw error instanceof SignOnError ? error : new SignOnError(failureOf(error), next, error);
  }
}

/** Where the user was heading when this tab began the flow that the answer is to. */
async function nextBegun(client: OidcClient, search: string): Promise<string | null> {
  try {
    const { data } = (await client.readSigninResponseState(search)).state;
    const next = isObject(data) ? data['next'] : null;
    return typeof next === 'string' ? next : null;
  } catch (error) {
    throw new SignOnError('mismatch', null, error);
  }
}

/** What the provider said, or that it said nothing; else its token is not the one that was asked for. */
function failureOf(error: unknown): SignOnFailure {
  if (error instanceof ErrorTimeout || error instanceof TypeError) return 'unreachable';
  if (!(error instanceof ErrorResponse)) return 'mismatch';
  if (error.error === 'access_denied') return 'cancelled';
  return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'unreachable' : 'refused';
}

async function forget(): Promise<void> {
  const kept = store();
  for (const key of await kept.getAllKeys()) await kept.remove(key);
}
