import { type Kinds, kindNamed } from '#src/model/kind.ts';
import { OWN_ADDRESSES } from '#src/model/own-addresses.ts';
import { type Checked, facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import { routeKey, type ServedAddress } from '#src/model/served-address.ts';
import { declaredRoutesOf } from './declared-routes.ts';

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

/** What the kinds say that the server answers for the resources, as `routeKey` tells routes apart. */
export function addressesSaid({ kinds, institutions }: Checked): ReadonlySet<string> {
  const faces = institutions.flatMap(({ resources }) => [...resources.values()].flatMap(facesOf));
  return new Set(faces.flatMap((face) => addressesAs(kinds, face)).map(routeKey));
}

/** What it answers beside its own addresses, of which it has all. */
export async function addressesServed(model: Checked): Promise<ReadonlySet<string>> {
  const served = new Set((await declaredRoutesOf(model)).map(routeKey));
  const lacking = OWN_ADDRESSES.filter((own) => !served.has(own));
  if (lacking.length > 0) throw new Error(`The server does not answer at ${lacking.join(', ')}.`);
  return new Set([...served].filter((route) => !OWN_ADDRESSES.includes(route)));
}
