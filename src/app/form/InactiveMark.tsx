import type { ReactNode } from 'react';
import { useListWords } from '../words/list-words.ts';
import styles from './InactiveMark.module.css';

/** Beside the name of a record that is no longer in use. */
export const InactiveMark = (): ReactNode => <span className={styles.mark}>{useListWords()('inactive')}</span>;
