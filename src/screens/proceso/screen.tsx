import type { ReactNode } from 'react';
import { DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { useVariant } from '#src/app/drawn/variant.ts';
import { Purpose } from './Purpose.tsx';
import { RunResult } from './RunResult.tsx';

export { AskForRun as Create } from './AskForRun.tsx';

export const List = (): ReactNode => <DrawnList above={<Purpose />} />;

export const Edit = (): ReactNode => {
  const { fields } = useVariant();
  return (
    <DrawnEdit>
      {fields}
      <RunResult />
    </DrawnEdit>
  );
};
