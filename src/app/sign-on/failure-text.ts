import { UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import { SignOnError } from './sign-on-error.ts';
import type { Say } from './words.ts';

/** Why signing on failed, in words: the server's own, where it refused the provider's token. */
export function failureText(say: Say, error: unknown): string {
  if (error instanceof WireError || error instanceof UnreachableError) return error.message;
  if (error instanceof SignOnError) return say(error.failure);
  return say('chunk');
}
