import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useStateText } from '../reference/use-state-text.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import styles from './record-head.module.css';

/** The state that a record is in. */
export const StateChip = ({ record }: { readonly record: RaRecord }): ReactNode => {
  const { state } = useRegistry().wire(useResource()) ?? {};
  const value: unknown = state === undefined ? null : record[state];
  const textOf = useStateText([value]);
  return typeof value === 'string' || typeof value === 'number' ? (
    <span className={styles.state}>{textOf(value)}</span>
  ) : null;
};
