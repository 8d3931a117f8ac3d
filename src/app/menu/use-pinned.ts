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

/** The group of the pinned screens, above what the backend delivers; none where nothing is pinned. */
export const pinnedNodes = (targets: readonly MenuTarget[]): readonly MenuNode[] =>
  targets.length === 0
    ? []
    : [
        {
          option: { id: PINNED_GROUP, padre: null, url: null, icon: 'pin', descripcion: 'Fijadas', ingles: 'Pinned' },
          children: targets.map(({ option }) => ({
            option: { ...option, id: `${PINNED_GROUP} ${option.id}`, padre: PINNED_GROUP },
            children: [],
          })),
        },
      ];
