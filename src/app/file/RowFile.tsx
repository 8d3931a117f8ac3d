import { type ReactNode, use } from 'react';
import { RowLabelsContext } from '../child/row-labels.ts';
import { FileName, Thumbnail } from './FileColumns.tsx';
import styles from './RowFile.module.css';

interface RowFileProps {
  readonly value: unknown;
  readonly source: string;
  readonly picture: boolean;
}

/** The file of a row by its name, which opens it: a click does, and so does the space bar in its cell. */
export const RowFile = ({ value, source, picture }: RowFileProps): ReactNode => {
  const labelOf = use(RowLabelsContext);
  if (typeof value !== 'number') return null;
  return (
    <span className={styles.file}>
      {picture ? <Thumbnail value={value} label={labelOf(source)} /> : null}
      <FileName value={value} inGrid />
    </span>
  );
};
