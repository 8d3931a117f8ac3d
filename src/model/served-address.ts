import { orEmpty } from './absent.ts';
import type { Path } from './source.ts';

/** One route that the bundled server registers for a resource. */
export interface ServedAddress {
  readonly method: string;
  /** As the router reads it: `/api/financieros/bancos/:id`. */
  readonly url: string;
  /** Which part of the server registers it, by a word of its own: what one part has for several institutions is one route. */
  readonly by: string;
  /** Where the YAML says it. */
  readonly path: Path;
}

/** What of an institution's YAML makes it answer at addresses that a kind does not say of its resources one by one. */
export interface Cause {
  /** As OpenAPI writes them: `/api/personas/{id}`. */
  readonly paths: readonly string[];
  readonly resource: string;
  /** Where the resource says it. */
  readonly said: Path;
}

/** As a contract writes it: `GET api/financieros/bancos/{id}`. */
export const callText = ({ method, url }: Pick<ServedAddress, 'method' | 'url'>): string =>
  `${method} ${url.replace(/^\//, '').replace(/:(\w+)/g, '{$1}')}`;

const joined = (segments: readonly string[]): string => segments.join('/');

const segmentsIn = (url: string): readonly string[] =>
  url
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replace(/:\w+/g, ':'));

/** Its first segment. */
export const rootOf = (url: string): string => orEmpty(segmentsIn(url)[0]);

/** What the router tells a route from another by: neither case nor what parameters are called. */
export const routeKey = ({ method, url }: Pick<ServedAddress, 'method' | 'url'>): string =>
  `${method} /${joined(segmentsIn(url))}`;

/** The route whose requests this one would take, since a number in its place is a record's id; null where it has none. */
export function overtaken({ method, url }: Pick<ServedAddress, 'method' | 'url'>): string | null {
  const segments = segmentsIn(url);
  const open = segments.map((segment) => (/^\d+$/.test(segment) ? ':' : segment));
  return joined(open) === joined(segments) ? null : `${method} /${joined(open)}`;
}
