import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useRegistry } from '../registry/registry-context.ts';

/** The manual's page of the screen at an address; its index where no screen stands there. */
export function useHelpAddress(): string {
  const { pathname } = useLocation();
  const name = useRegistry().at(pathname);
  return name === null ? OWN_ROUTES.manual : `${OWN_ROUTES.manual}/${name}`;
}

/**
 * F1, wherever the focus is: the manual's page of where one is, in a tab of its own, so that what is being filled in
 * stays. Where the backend has no manual the browser's own help opens, as everywhere.
 */
export const HelpKey = (): ReactNode => {
  const { http } = useBackend();
  const address = useHelpAddress();
  const open = useEffectEvent(() => window.open(address, '_blank', 'noopener'));
  useEffect(() => {
    let onKeyDown: ((event: KeyboardEvent) => void) | null = null;
    const listen = (manual: string | null): void => {
      if (manual === null || onKeyDown !== null) return;
      onKeyDown = (event) => {
        if (event.key !== 'F1' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        open();
      };
      document.addEventListener('keydown', onKeyDown);
    };
    let mounted = true;
    loadCapabilities(http).then(
      ({ manual }) => mounted && listen(manual),
      // Nobody could be asked; who presses F1 then gets the browser's.
      () => undefined,
    );
    return () => {
      mounted = false;
      if (onKeyDown !== null) document.removeEventListener('keydown', onKeyDown);
    };
  }, [http]);
  return null;
};
