import type { Identifier } from 'react-admin';
import { isObject } from '../guards.ts';
import type { HttpCall } from '../http/types.ts';
import type { WireResource } from '../wire-resource.ts';

/** A transition that is asked for: `meta` of an update, which then writes nothing else. */
export interface AskedTransition {
  readonly name: string;
  /** The state that it leads to. */
  readonly to: string | number;
  readonly reason: string | null;
}

/** As `meta` of react-admin's update. */
export const transitionMeta = (transition: AskedTransition) => ({ transition });

/** What an update's `meta` asks for; null where it is a plain update. */
export function transitionIn(meta: unknown): AskedTransition | null {
  const asked = isObject(meta) ? meta['transition'] : undefined;
  if (!isObject(asked)) return null;
  const { name, to, reason } = asked;
  if (typeof name !== 'string' || (typeof to !== 'string' && typeof to !== 'number')) return null;
  return { name, to, reason: typeof reason === 'string' ? reason : null };
}

/** The call by which a backend that announces transitions makes one. */
export const transitionCall = (
  { path }: WireResource,
  id: Identifier,
  { name, reason }: AskedTransition,
): HttpCall => ({
  method: 'POST',
  path: `${path}/${id}/transiciones/${name}`,
  body: reason === null ? {} : { razon: reason },
  words: { 404: 'noRecord' },
});
