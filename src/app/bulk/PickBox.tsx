import { type ReactNode, use, useEffect, useRef } from 'react';
import type { Identifier } from 'react-admin';
import styles from './PickBox.module.css';
import { SelectionContext } from './selection.ts';

interface PickBoxProps {
  readonly label: string;
  /** The records that it picks. */
  readonly ids: readonly Identifier[];
  /** Whether Tab leads to it. */
  readonly reached?: boolean;
}

/** Picks a record of the list, or all that it shows. */
export const PickBox = ({ label, ids, reached = false }: PickBoxProps): ReactNode => {
  const selection = use(SelectionContext);
  const box = useRef<HTMLInputElement>(null);
  const picked = ids.filter((id) => selection?.ids.has(id)).length;
  const isPart = picked > 0 && picked < ids.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      tabIndex={reached ? 0 : -1}
      checked={picked > 0 && !isPart}
      disabled={ids.length === 0}
      onChange={() => selection?.toggleAll(ids)}
    />
  );
};
