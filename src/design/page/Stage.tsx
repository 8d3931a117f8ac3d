import Button from '@mui/material/Button';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ResourceRoute } from '#src/app/registry/ResourceRoute.tsx';
import { useShown } from './shown.ts';
import { SmallAppContext } from './SmallApp.tsx';
import { type Circumstances, createSmallApp } from './small-app.ts';
import { useDesignWords } from './words.ts';
import styles from './Stage.module.css';

interface StageProps extends Circumstances {
  /** What is shown, for people. */
  readonly title: string;
  /** Address within it: the screen of a catalogue unless something else is drawn. */
  readonly at?: string;
  /** Drawn in place of the screen of the address. */
  readonly children?: ReactNode;
  /** What a user does as soon as it is there; asked again until it says that it was done. */
  readonly act?: (stage: HTMLElement) => boolean;
  /** What a user does to come to a dialog: done when the button above is pressed, or as soon as it can be after that. */
  readonly open?: (stage: HTMLElement) => boolean;
}

/** A screen in a small app of its own, by itself or brought into a state. */
export const Stage = ({ title, at = '/', children, act, open, ...circumstances }: StageProps): ReactNode => {
  const { lang } = useShown();
  const say = useDesignWords();
  const frame = useRef<HTMLDivElement>(null);
  const [router] = useState(() => {
    const app = createSmallApp(lang, circumstances);
    const element = <SmallAppContext app={app}>{children ?? <ResourceRoute />}</SmallAppContext>;
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  });
  useEffect(() => (act === undefined || frame.current === null ? undefined : once(frame.current, act)), [act]);
  return (
    <section className={styles.stage} data-stage aria-label={title}>
      <h3>{title}</h3>
      {open === undefined ? null : (
        <Button
          variant="outlined"
          onClick={() => frame.current !== null && (open(frame.current) || once(frame.current, open))}
        >
          {say('open')}
        </Button>
      )}
      <div ref={frame}>
        <Suspense>
          <RouterProvider router={router} useTransitions={false} />
        </Suspense>
      </div>
    </section>
  );
};

/** Acts as soon as the stage shows what it acts upon. */
function once(stage: HTMLElement, act: (stage: HTMLElement) => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (act(stage)) observer.disconnect();
  });
  observer.observe(stage, { childList: true, subtree: true });
  return () => observer.disconnect();
}
