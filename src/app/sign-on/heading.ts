import { useLocation } from 'react-router';
import { isObject } from '#src/data-provider/guards.ts';

/** What the login page is told of whoever comes to it; react-admin's names for where they were heading. */
export interface Heading {
  readonly next: string | null;
  /** Whether signing on has just failed, so that the account remembered by the provider may be the wrong one. */
  readonly otherAccount: boolean;
}

/** The login page's state that leads on to `next`, another account having been of no use. */
export const headingState = (next: string | null): Readonly<Record<string, unknown>> => ({
  ...(next === null ? {} : { nextPathname: next, nextSearch: '' }),
  otherAccount: true,
});

/** Where whoever is on the login page was heading. */
export function useHeading(): Heading {
  const state: unknown = useLocation().state;
  if (!isObject(state)) return { next: null, otherAccount: false };
  const { nextPathname, nextSearch, otherAccount } = state;
  return {
    next:
      typeof nextPathname === 'string' ? `${nextPathname}${typeof nextSearch === 'string' ? nextSearch : ''}` : null,
    otherAccount: otherAccount === true,
  };
}
