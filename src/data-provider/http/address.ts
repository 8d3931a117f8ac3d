/** The address of a path under an API's base, however many slashes stand between them. */
export const addressUnder = (apiBase: string, path: string): string =>
  `${apiBase.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
