import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ResourceRoute } from '#src/app/registry/ResourceRoute.tsx';
import { useShown } from './shown.ts';
import { SmallAppContext } from './SmallApp.tsx';
import { type Circumstances, createSmallApp } from './small-app.ts';
import { useDesignWords } from './words.ts';
import styles from './Stage.module.css';

/** What a user does in a stage; false where what they do it to is not there yet. */
type Act = (stage: HTMLElement) => boolean;

interface StageAppProps extends Circumstances {
  /** Address within it: the screen of a catalogue unless something else is drawn. */
  readonly at?: string;
  /** Drawn in place of the screen of the address. */
  readonly children?: ReactNode;
}

interface StageProps extends StageAppProps {
  /** What is shown, for people. */
  readonly title: string;
  /** What a user does as soon as it is there. */
  readonly act?: Act;
  /** What a user does to come to a dialog: the screen is there, and this is done, once the button above is pressed. */
  readonly open?: Act;
}

/** A screen in a small app of its own, by itself or brought into a state. */
export const Stage = ({ title, act, open, ...app }: StageProps): ReactNode => {
  const say = useDesignWords();
  const frame = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(open === undefined);
  // Once, however often the page is drawn again.
  const [does] = useState(() => act ?? open);
  useActing(frame, begun ? does : undefined);
  return (
    <section className={styles.stage} data-stage aria-label={title}>
      <h3>{title}</h3>
      {begun ? null : (
        <Button variant="outlined" onClick={() => setBegun(true)}>
          {say('open')}
        </Button>
      )}
      {begun ? (
        <div ref={frame}>
          <StageApp {...app} />
        </div>
      ) : null}
    </section>
  );
};

const StageApp = ({ at = '/', children, ...circumstances }: StageAppProps): ReactNode => {
  const { lang } = useShown();
  const [router] = useState(() => {
    const app = createSmallApp(lang, circumstances);
    const element = <SmallAppContext app={app}>{children ?? <ResourceRoute />}</SmallAppContext>;
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  });
  return (
    <Suspense>
      <RouterProvider router={router} useTransitions={false} />
    </Suspense>
  );
};

/** Acts as soon as the stage shows what it acts upon. */
function useActing(frame: RefObject<HTMLElement | null>, act: Act | undefined): void {
  useEffect(() => {
    const stage = frame.current;
    if (stage === null || act === undefined) return undefined;
    const observer = new MutationObserver(() => {
      if (act(stage)) observer.disconnect();
    });
    observer.observe(stage, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame, act]);
}
