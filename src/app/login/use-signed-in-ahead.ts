import { useCallback } from 'react';
import { useTexts } from '../words/LanguageProvider.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { useBehindLogin } from './behind-login.ts';

/** Fetches what is behind the login while the server looks at who wants in. Where it fails, the page that needs it says so. */
export function useSignedInAhead(): () => void {
  const { preload } = useBehindLogin();
  const registry = useRegistry();
  const texts = useTexts();
  return useCallback(() => {
    preload().catch(() => undefined);
    texts.complete().catch(() => undefined);
    registry.open().catch(() => undefined);
  }, [preload, registry, texts]);
}
