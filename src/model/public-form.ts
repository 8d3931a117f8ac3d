/** Where the server answers for the page of strangers of that name. */
export const formPath = (name: string): string => `/api/publico/${name}`;
