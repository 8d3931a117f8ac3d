import { expect, it } from 'vitest';
import { type Kinds, kindNamed } from '#src/model/kind.ts';
import { OWN_ADDRESSES } from '#src/model/own-addresses.ts';
import { facesOf, type KindName, type Resource } from '#src/model/resource.ts';
import { routeKey, type ServedAddress } from '#src/model/served-address.ts';
import { declaredRoutesOf } from '#tests/support/declared-routes.ts';
import { modelOf } from '#tests/support/shared-resources.ts';

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

it('the routes that the server registers are its own and those that the kinds say of their resources, and no others', async () => {
  const model = await modelOf('resources');
  const resources = model.institutions.flatMap((institution) => [...institution.resources.values()]);
  const said = resources.flatMap(facesOf).flatMap((face) => addressesAs(model.kinds, face));
  const declared = await declaredRoutesOf(model);
  expect(new Set(declared.map(routeKey))).toEqual(new Set([...OWN_ADDRESSES, ...said.map(routeKey)]));
});
