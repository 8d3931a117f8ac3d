import { type Checked, ofKind } from '#src/model/resource.ts';

/** What the server answers whatever the catalogues are. */
const ALWAYS = ['api', 'health', 'logo.png', 'mensajeshub', 'university.xml'];

const firstSegment = (path: string): string =>
  path
    .toLowerCase()
    .split(/[/?#]/)
    .find((segment) => segment !== '') ?? '';

/** Whether an address is the API's, of this model; the others are the app's. */
export function apiPaths(model: Checked): (url: string) => boolean {
  const catalogues = model.institutions.flatMap((institution) => [...ofKind(institution, 'catalogue').values()]);
  const roots = new Set([...ALWAYS, ...catalogues.map(({ definition }) => firstSegment(definition.api.path))]);
  return (url) => roots.has(firstSegment(url));
}
