import type { ReactNode } from 'react';
import { HomePage } from '#src/app/home/HomePage.tsx';
import { AT_HAND, busyHome, noOptions, quietHome } from '../answers/home.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

/** Where everybody starts, on a busy day and on a quiet one. */
export const Home = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('home_busy')} prepare={busyHome} kept={AT_HAND}>
        <HomePage />
      </Stage>
      <Stage title={say('home_quiet')} prepare={quietHome}>
        <HomePage />
      </Stage>
      <Stage title={say('home_nothing')} prepare={noOptions}>
        <HomePage />
      </Stage>
    </>
  );
};
