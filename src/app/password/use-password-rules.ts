import { isStrongPassword } from '#src/model/password.ts';
import { usePasswordWords } from './words.ts';

export interface PasswordRules {
  readonly missing: (text: string) => string | null;
  /** `strong_password` (F069). */
  readonly weak: (password: string) => string | null;
  readonly different: (password: string, again: string) => string | null;
}

/** What is wrong with a password, in the language of the moment; null where nothing is. */
export function usePasswordRules(): PasswordRules {
  const say = usePasswordWords();
  const missing = (text: string): string | null => (text.trim() === '' ? say('missing') : null);
  return {
    missing,
    weak: (password) => missing(password) ?? (isStrongPassword(password) ? null : say('weak')),
    different: (password, again) => missing(again) ?? (password === again ? null : say('different')),
  };
}
