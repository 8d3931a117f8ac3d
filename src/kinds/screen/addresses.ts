import { formPath } from '#src/model/public-form.ts';
import type { Resource } from '#src/model/resource.ts';
import type { ServedAddress } from '#src/model/served-address.ts';

/** What the server answers for a page that strangers open, and for the links that lead to it. */
export function addressesOfScreen({ name, definition }: Resource<'screen'>): readonly ServedAddress[] {
  const form = definition.public;
  if (form === null) return [];
  const at = (method: string, rest = ''): ServedAddress => ({
    method,
    url: `${formPath(name)}${rest}`,
    by: 'forms',
    path: ['public'],
  });
  const links = form.link === null ? [] : ['GET', 'POST', 'DELETE'].map((method) => at(method, '/enlaces/:id'));
  return [at('GET'), at('POST'), ...links];
}
