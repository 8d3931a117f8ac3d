import { createContext, use } from 'react';

/** Name of the public page that a part stands in. */
export const PublicPageContext = createContext<string | null>(null);

/** @throws {Error} outside of a public page. */
export function usePublicPage(): string {
  const name = use(PublicPageContext);
  if (name === null) throw new Error('A part of a public page stands outside of one.');
  return name;
}
