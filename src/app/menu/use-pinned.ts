import { useStore } from 'react-admin';
import type { MenuNode } from '../auth/menu.ts';
import type { MenuTarget } from './menu-rows.ts';

/** Key in react-admin's store of the screens that the user keeps at hand. */
const PINNED = 'rectoria.pinned';

export interface Pinned {
  /** Addresses of their lists, the earliest pinned first. */
  readonly addresses: readonly string[];
  readonly toggle: (address: string) => void;
}

export function usePinned(): Pinned {
  const [addresses, setAddresses] = useStore<readonly string[]>(PINNED, []);
  return {
    addresses,
    toggle: (address) =>
      setAddresses(
        addresses.includes(address) ? addresses.filter((other) => other !== address) : [...addresses, address],
      ),
  };
}

/** The id of the group in which the menu shows them; no backend's. */
export const PINNED_GROUP = 'rectoria.pinned';

/** A record that is kept at hand, and where it is opened. */
export interface PinnedRecord {
  readonly name: string;
  readonly url: string;
}

/** The group of the pinned screens and records, above what the backend delivers; none where nothing is pinned. */
export const pinnedNodes = (
  targets: readonly MenuTarget[],
  records: readonly PinnedRecord[] = [],
): readonly MenuNode[] =>
  targets.length + records.length === 0
    ? []
    : [
        {
          option: { id: PINNED_GROUP, padre: null, url: null, icon: 'pin', descripcion: 'Fijadas', ingles: 'Pinned' },
          children: [
            ...targets.map(({ option }) => ({ ...option, id: `${PINNED_GROUP} ${option.id}` })),
            ...records.map(({ name, url }) => ({
              id: `${PINNED_GROUP} ${url}`,
              url,
              icon: null,
              descripcion: name,
              ingles: name,
            })),
          ].map((option) => ({ option: { ...option, padre: PINNED_GROUP }, children: [] })),
        },
      ];
