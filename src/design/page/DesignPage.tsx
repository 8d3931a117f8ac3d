import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ResourceRoute } from '#src/app/registry/ResourceRoute.tsx';
import { Frame } from '#src/app/shell/Layout.tsx';
import { ThemeInMode } from '#src/app/theme/AppTheme.tsx';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { addressOf, MODES, type Shown } from './address.ts';
import styles from './design-page.module.css';
import { PARTS, SHELL } from './parts/index.ts';
import { ShownContext, useAddress, useShown } from './shown.ts';
import { createSmallApp } from './small-app.ts';
import { SmallAppContext } from './SmallApp.tsx';
import { type DesignWord, useDesignWords } from './words.ts';

/** The bar, the menu and the palette around a list: the whole window. */
const Shell = (): ReactNode => {
  const { lang } = useShown();
  const [router] = useState(() => {
    const element = (
      <SmallAppContext app={createSmallApp(lang, {})}>
        <Frame>
          <ResourceRoute />
        </Frame>
      </SmallAppContext>
    );
    return createMemoryRouter([{ path: '*', element }], { initialEntries: ['/diseno/personas'] });
  });
  return (
    <Suspense>
      <RouterProvider router={router} useTransitions={false} />
    </Suspense>
  );
};

type Show = (change: Partial<Shown>) => void;

/** All that screens are made of, side by side, as the address asks for it. */
export const DesignPage = (): ReactNode => {
  const { shown, visit, show } = useAddress();
  const { theme, lang, part } = shown;
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const anew = `${lang} ${part} ${visit}`;
  return (
    <ShownContext value={shown}>
      <ThemeInMode
        colors={PRODUCT_COLORS}
        mode={theme}
        toggle={() => show({ theme: theme === 'light' ? 'dark' : 'light' })}
      >
        {part === SHELL ? <Shell key={anew} /> : <Everything anew={anew} show={show} />}
      </ThemeInMode>
    </ShownContext>
  );
};

interface EverythingProps {
  /** With another one the parts begin anew. */
  readonly anew: string;
  readonly show: Show;
}

const Everything = ({ anew, show }: EverythingProps): ReactNode => {
  const say = useDesignWords();
  const { part } = useShown();
  return (
    <div className={styles.page}>
      <header>
        <h1>{say('title')}</h1>
        <Switches show={show} />
      </header>
      <main key={anew}>
        {PARTS.filter(({ name }) => part === null || part === name).map(({ name, Part }) => (
          <section key={name} className={styles.part} aria-labelledby={`part-${name}`}>
            <h2 id={`part-${name}`}>{say(name)}</h2>
            <Part />
          </section>
        ))}
      </main>
    </div>
  );
};

const Switches = ({ show }: { readonly show: Show }): ReactNode => {
  const say = useDesignWords();
  const shown = useShown();
  const parts: readonly (DesignWord | null)[] = [null, ...PARTS.map(({ name }) => name), SHELL];
  return (
    <>
      <Choice label={say('theme')}>
        {MODES.map((theme) => (
          <ChoiceLink key={theme} text={say(theme)} change={{ theme }} here={shown.theme === theme} show={show} />
        ))}
      </Choice>
      <Choice label={say('language')}>
        {LANGUAGES.map((lang) => (
          <ChoiceLink key={lang} text={say(lang)} change={{ lang }} here={shown.lang === lang} show={show} />
        ))}
      </Choice>
      <Choice label={say('parts')}>
        {parts.map((part) => (
          <ChoiceLink key={part} text={say(part ?? 'all')} change={{ part }} here={shown.part === part} show={show} />
        ))}
      </Choice>
    </>
  );
};

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <nav aria-label={label}>
    <span>{label}:</span>
    {children}
  </nav>
);

interface ChoiceLinkProps {
  readonly text: string;
  readonly change: Partial<Shown>;
  readonly here: boolean;
  readonly show: Show;
}

const ChoiceLink = ({ text, change, here, show }: ChoiceLinkProps): ReactNode => (
  <a
    href={addressOf(useShown(), change)}
    {...(here ? { 'aria-current': 'page' } : {})}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(change);
    }}
  >
    {text}
  </a>
);
