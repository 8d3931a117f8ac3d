import type { ReactNode } from 'react';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { RecordWordingContext } from '#src/app/list/record-wording.ts';
import { Purpose } from './Purpose.tsx';
import { useProcessWords } from './words.ts';

export { AskForRun as Create } from './AskForRun.tsx';
export { RunPage as Edit } from './RunPage.tsx';

/** The runs, in words of running: nobody “creates” one. */
export const List = (): ReactNode => {
  const say = useProcessWords();
  const words = {
    create: say('newRun'),
    empty: say('noRuns'),
    emptyText: say('noRunsText'),
    count: (count: number, figure: string) => (count === 1 ? say('oneRun') : say('runs', { count: figure })),
  };
  return (
    <RecordWordingContext value={words}>
      <DrawnList above={<Purpose />} />
    </RecordWordingContext>
  );
};
