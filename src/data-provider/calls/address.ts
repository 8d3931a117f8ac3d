import { fillAddress, parseAddress } from '#src/model/address.ts';
import { isBlank } from '../guards.ts';
import { textOf } from '../query/labels.ts';

/** What stands in an address for a name: of a field, `value`, `$usuarioId`. Blank for nothing. */
export type Named = (name: string) => unknown;

/** Where one call goes. */
export interface Target {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The path and query that an address of the contract means for these values; null where one it needs is missing. */
export const targetOf = (address: string, named: Named): Target | null =>
  fillAddress(parseAddress(address), (name) => {
    const value = named(name);
    return isBlank(value) ? '' : textOf(value);
  });
