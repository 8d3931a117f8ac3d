import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useAccessLog } from '../auth/use-access-log.ts';
import { useGoodToken } from '../auth/use-good-token.ts';
import { useCampusVisit } from '../campus/use-campus-visit.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { ScreenBoundary } from '../pages/ScreenBoundary.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { DefinitionsProvider } from '../registry/DefinitionsProvider.tsx';
import { useInstitutionColors } from '../theme/institution-colors.ts';
import { AppTheme } from '../theme/AppTheme.tsx';
import { Later } from '../ui/Later.tsx';
import { Footer } from './Footer.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { Notices } from './Notices.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useRecent } from '../menu/use-recent.ts';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { useShellWords } from '../words/shell-words.ts';
import styles from './Layout.module.css';

const idleWatch = async () => (await import('../idle/IdleWatch.tsx')).IdleWatch;

/** The signed-in part of the app: bar above, menu at the left, the screen, the footer. */
export const Layout = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const colors = useInstitutionColors();
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
  const visit = useCampusVisit();
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
          <ScreenBoundary screen={`${visit} ${pathname}`}>
            <Suspense key={visit} fallback={<LoadingPage />}>
              {children}
            </Suspense>
          </ScreenBoundary>
        </Box>
        <Footer />
      </Box>
      <Later load={idleWatch} />
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
