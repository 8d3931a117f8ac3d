import { orEmpty } from '#src/model/absent.ts';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import styles from './record-head.module.css';

/** The state that a record is in. */
export const StateChip = ({ record }: { readonly record: RaRecord }): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const { state } = useRegistry().wire(resource) ?? {};
  const value: unknown = state === undefined ? null : record[state];
  return typeof value === 'string' || typeof value === 'number' ? (
    <span className={styles.state}>
      {translate(`resources.${resource}.values.${orEmpty(state)}.${value}`, { _: String(value) })}
    </span>
  ) : null;
};
