import type { Catalogue } from '#src/model/catalogue.ts';

/** What the rows of a list are called in its Content-Range. */
export const unitOf = ({ api }: Pick<Catalogue, 'api'>): string => api.path.split('/').at(-1) ?? 'rows';

/**
 * What tells that a list was cut, as pages do: `Content-Range: bancos 0-999/*`, and `X-Total: more`.
 * @param unit what the rows are called
 * @param rows how many were given
 */
export const cutHeaders = (unit: string, rows: number): Readonly<Record<string, string>> => ({
  'Content-Range': `${unit} 0-${rows - 1}/*`,
  'X-Total': 'more',
});
