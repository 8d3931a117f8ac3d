import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './InactiveMark.module.css';

/** Beside the name of a record that is no longer in use. */
export const InactiveMark = (): ReactNode => (
  <span className={styles.mark}>{useTranslate()('rectoria.list.inactive')}</span>
);
