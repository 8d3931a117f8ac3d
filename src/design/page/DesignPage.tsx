import { type ReactNode, use } from 'react';
import { PRODUCT_COLORS } from '#src/model/institution.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { ThemeInMode } from '#src/app/theme/AppTheme.tsx';
import { addressOf, MODES, type Shown } from './address.ts';
import { PARTS, SHELL } from './parts/index.ts';
import { Shell } from './parts/Shell.tsx';
import { ShownContext } from './shown.ts';
import { type DesignWord, useDesignWords } from './words.ts';
import styles from './design-page.module.css';

const goTo = (address: string) => (): void => window.location.assign(address);

/** All that screens are made of, side by side, as the address asks for it. */
export const DesignPage = ({ shown }: { readonly shown: Shown }): ReactNode => (
  <ShownContext value={shown}>
    <ThemeInMode
      colors={PRODUCT_COLORS}
      mode={shown.theme}
      toggle={goTo(addressOf(shown, { theme: shown.theme === 'light' ? 'dark' : 'light' }))}
    >
      {shown.part === SHELL ? <Shell /> : <Everything />}
    </ThemeInMode>
  </ShownContext>
);

const Everything = (): ReactNode => {
  const say = useDesignWords();
  const { part } = use(ShownContext);
  return (
    <div className={styles.page}>
      <header>
        <h1>{say('title')}</h1>
        <Switches />
      </header>
      <main>
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

const Switches = (): ReactNode => {
  const say = useDesignWords();
  const shown = use(ShownContext);
  const parts: readonly (DesignWord | null)[] = [null, ...PARTS.map(({ name }) => name), SHELL];
  return (
    <>
      <Choice label={say('theme')}>
        {MODES.map((theme) => (
          <ChoiceLink key={theme} text={say(theme)} change={{ theme }} here={shown.theme === theme} />
        ))}
      </Choice>
      <Choice label={say('language')}>
        {LANGUAGES.map((lang) => (
          <ChoiceLink key={lang} text={say(lang)} change={{ lang }} here={shown.lang === lang} />
        ))}
      </Choice>
      <Choice label={say('parts')}>
        {parts.map((part) => (
          <ChoiceLink key={part} text={say(part ?? 'all')} change={{ part }} here={shown.part === part} />
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
}

const ChoiceLink = ({ text, change, here }: ChoiceLinkProps): ReactNode => (
  <a href={addressOf(use(ShownContext), change)} {...(here ? { 'aria-current': 'page' } : {})}>
    {text}
  </a>
);
