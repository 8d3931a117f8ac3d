import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { logAccess } from '../auth/access.ts';
import { useBackend } from '../auth/backend-context.ts';
import { isExpired } from '../auth/user.ts';
import { useCampusRemountKey } from '../campus/use-campus-remount.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { useRecent } from '../menu/use-recent.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { ScreenBoundary } from '../pages/ScreenBoundary.tsx';
import { DefinitionsProvider } from '../registry/DefinitionsProvider.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { useInstitutionColors } from '../theme/institution-colors.ts';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { DeferredPart } from '../ui/DeferredPart.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { useShellWords } from '../words/shell-words.ts';
import { KeysDialog } from './KeysDialog.tsx';
import styles from './Layout.module.css';
import { Notices } from './Notices.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useOwnLook } from './use-own-look.ts';

declare global {
  /** The product's version, put in by the build from package.json. */
  const RECTORIA_VERSION: string | undefined;
}

/** Tests run without a build. */
const VERSION: string = typeof RECTORIA_VERSION === 'string' ? RECTORIA_VERSION : '0';

const YEAR = new Date().getFullYear();

/** Year, company and version (F028). */
const Footer = (): ReactNode => {
  const say = useShellWords();
  const { name, system } = useInstitution();
  return (
    <Box component="footer" className={styles.footer}>
      <span>
        © {YEAR} {name}
      </span>
      <span>
        {system === '' || system === name ? 'Rectoría' : system} · {say('version', { version: VERSION })}
      </span>
    </Box>
  );
};

/** A screen needs a token that is good: where it has expired another is got, or the session ends (F047, F063). */
function useGoodToken(): void {
  const { session, authProvider } = useBackend();
  const { pathname } = useLocation();
  const verified = useRef<string | null>(null);
  useEffect(() => {
    if (verified.current === pathname) return;
    verified.current = pathname;
    const user = session.user();
    // Where it cannot be exchanged the session's watch leads to login, or the screen's own calls tell why not.
    if (user !== null && isExpired(user)) void authProvider.checkAuth({}).catch(() => undefined);
  }, [pathname, session, authProvider]);
}

/** Tells the backend that the user opened the screen at the path (F092); null where no screen stands there. */
function useAccessLog(path: string | null): void {
  const { http } = useBackend();
  useEffect(() => {
    if (path !== null) void logAccess(http, path);
  }, [http, path]);
}

const helpKey = async () => (await import('../manual/HelpKey.tsx')).HelpKey;
const memory = async () => (await import('../memory/Memory.tsx')).Memory;
const idleWatch = async () => (await import('../idle/IdleWatch.tsx')).IdleWatch;

/** The signed-in part of the app: bar above, menu at the left, the screen, the footer. */
export const Layout = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const colors = useInstitutionColors();
  useOwnLook();
  return (
    <AppTheme colors={colors}>
      <Frame>{children}</Frame>
    </AppTheme>
  );
};

/** What stands around every screen. */
export const Frame = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const say = useShellWords();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [wide, setWide] = useStore('rectoria.menu.open', true);
  const [drawer, setDrawer] = useState(false);
  const [keys, setKeys] = useState(false);
  // Always the same, so that the bar is not drawn again with each screen that is opened.
  const toggleMenu = useEvent(() => (phone ? setDrawer(true) : setWide(!wide)));
  const showKeys = useEvent(() => setKeys(true));
  const { pathname } = useLocation();
  const registry = useRegistry();
  const screen = registry.at(pathname);
  const main = useMainFocus(pathname);
  const remountKey = useCampusRemountKey();
  const address = screen === null ? null : registry.route(screen);
  useGoodToken();
  useAccessLog(address);
  useRecent(address);
  useShortcuts({ '?': showKeys });

  return (
    <DefinitionsProvider>
      <a className={styles.skip} href="#main">
        {say('skip')}
      </a>
      <Box className={styles.shell}>
        <TopBar toggleMenu={toggleMenu} menuOpen={phone ? drawer : wide} showKeys={showKeys} />
        <SideMenu phone={phone} open={phone ? drawer : wide} close={() => setDrawer(false)} />
        <Box component="main" id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ScreenBoundary screen={`${remountKey} ${pathname}`}>
            <Suspense key={remountKey} fallback={<LoadingPage />}>
              {children}
            </Suspense>
          </ScreenBoundary>
        </Box>
        <Footer />
      </Box>
      <DeferredPart load={idleWatch} />
      <DeferredPart load={memory} />
      <DeferredPart load={helpKey} />
      <Notices />
      <KeysDialog open={keys} close={() => setKeys(false)} />
    </DefinitionsProvider>
  );
};

/**
 * Takes the focus to the screen when another is shown, so that the keyboard and a screen reader start there; unless the
 * screen itself has put it somewhere.
 */
function useMainFocus(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFocusLost()) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
