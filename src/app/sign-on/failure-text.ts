import { UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import { SignOnError } from './sign-on-error.ts';

/** Why signing on failed, in words: the server's own, where it refused the provider's token. */
export function failureText(translate: (key: string) => string, error: unknown): string {
  if (error instanceof WireError || error instanceof UnreachableError) return error.message;
  if (error instanceof SignOnError) return translate(`rectoria.sign_on.${error.failure}`);
  return translate('rectoria.page.chunk_text');
}
