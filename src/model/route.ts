/** The address of a screen; a segment that a colon begins is a parameter: `/academicos/oferta/:periodoId`. */
export const ROUTE_PATTERN = '^(/(:[A-Za-z][A-Za-z0-9]*|[A-Za-z0-9_.~-]+))+$';

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Names of the parameters of an address, in order: it opens nothing until they are known. */
export const parametersIn = (route: string): readonly string[] =>
  segmentsOf(route)
    .filter(isParameter)
    .map((segment) => segment.slice(1));

/** What tells an address from another: neither case nor what parameters are called. */
export const shapeOf = (route: string): string =>
  segmentsOf(route)
    .map((segment) => (isParameter(segment) ? ':' : segment.toLowerCase()))
    .join('/');

interface Parametrised {
  readonly segments: readonly string[];
  readonly name: string;
}

/**
 * Finds which of the names has the address that a path starts with: the longest one, and of those as long the one that
 * says most of it itself.
 * @param routes what each is called, and its address
 */
export function routeFinder(routes: Iterable<readonly [name: string, route: string]>): (path: string) => string | null {
  const plain = new Map<string, string>();
  const others: Parametrised[] = [];
  for (const [name, route] of routes) {
    const shape = shapeOf(route);
    if (parametersIn(route).length === 0) plain.set(shape, name);
    else others.push({ segments: shape.split('/'), name });
  }
  others.sort((a, b) => saying(a) - saying(b));
  return (path) => {
    const given = segmentsOf(path.toLowerCase());
    for (let length = given.length; length > 0; length -= 1) {
      const start = given.slice(0, length);
      const name = plain.get(start.join('/')) ?? others.find(({ segments }) => fits(segments, start))?.name;
      if (name !== undefined) return name;
    }
    return null;
  };
}

/** Less for an address whose parameters are fewer and come later. */
const saying = ({ segments }: Parametrised): number =>
  segments.reduce((sum, segment, at) => sum + (segment === ':' ? 2 ** (segments.length - at) : 0), 0);

const fits = (segments: readonly string[], path: readonly string[]): boolean =>
  segments.length === path.length && segments.every((segment, at) => segment === ':' || segment === path[at]);
