/** What may go wrong between the click and the provider's token; each has words of its own. */
export type SignOnFailure = 'cancelled' | 'refused' | 'mismatch' | 'no_flow' | 'unreachable' | 'insecure';

/** Signing on at the provider came to nothing. */
export class SignOnError extends Error {
  override readonly name = 'SignOnError';
  readonly failure: SignOnFailure;
  /** Where the user was heading; null where that is not known. */
  readonly next: string | null;

  constructor(failure: SignOnFailure, next: string | null, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
    this.next = next;
  }
}
