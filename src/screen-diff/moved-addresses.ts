import type { Sides } from '#src/model/change.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';

/** The addresses of catalogues that have others on the other side. */
export const movedAddresses = ({ before, after }: Sides<InstitutionResources>): readonly Sides<string>[] =>
  [...ofKind(after, 'catalogue')].flatMap(([name, { definition }]) => {
    const old = ofKind(before, 'catalogue').get(name)?.definition.api.path;
    const { path } = definition.api;
    return old === undefined || old === path ? [] : [{ before: `/${old}`, after: `/${path}` }];
  });
