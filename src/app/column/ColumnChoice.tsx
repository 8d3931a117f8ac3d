import type { ReactNode } from 'react';
import { useColumnLabel, useHiddenColumns } from './use-columns.ts';

/** A box that shows or hides its column. */
export const ColumnChoice = ({ source }: { readonly source: string }): ReactNode => {
  const { hidden, toggle } = useHiddenColumns();
  return (
    <label className="column-choice">
      <input type="checkbox" checked={!hidden.includes(source)} onChange={() => toggle(source)} />
      {useColumnLabel(source)}
    </label>
  );
};
