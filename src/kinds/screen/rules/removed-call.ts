import { kindNamed, type Kinds } from '#src/model/kind.ts';
import { facesOf, type KindName, ofKind, type Resource } from '#src/model/resource.ts';
import type { ResourceFinding, Rule } from '#src/model/rule.ts';
import { routeKey, type ServedAddress } from '#src/model/served-address.ts';

/** `GET api/financieros/bancos/{id}` as the router tells it. */
function keyOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return routeKey({ method, url: `/${path.replace(/\?.*$/, '').replaceAll(/\{[^}]*\}/g, ':p')}` });
}

const addressesAs = <K extends KindName>(kinds: Kinds, resource: Resource<K>): readonly ServedAddress[] =>
  kindNamed(kinds, resource.kind).addresses?.(resource) ?? [];

export const removedCall: Rule<'screen'> = {
  code: 'removed-call',
  summary: 'A page asks for nothing that the institution has taken out.',
  scope: 'institution',
  check: (institution, { kinds }) => {
    const gone = new Map(
      [...institution.removed.values()].flatMap(({ resource }) =>
        facesOf(resource).flatMap((face) =>
          addressesAs(kinds, face).map((one) => [routeKey(one), resource.name] as const),
        ),
      ),
    );
    if (gone.size === 0) return [];
    return [...ofKind(institution, 'screen').values()].flatMap((resource) =>
      resource.definition.calls.flatMap((call, index): readonly ResourceFinding[] => {
        const name = gone.get(keyOf(call));
        if (name === undefined) return [];
        const message = `\`${call}\` is answered by \`${name}\`.`;
        return [{ resource, path: ['calls', index], message, unknown: { name, known: [] } }];
      }),
    );
  },
};
