import type { ReactNode } from 'react';
import { usePageWords } from '../words/page-words.ts';
import styles from './LoadingPage.module.css';

/** A thin line at the top: what loads here is nearly always there before it is noticed. */
export const LoadingPage = (): ReactNode => <output className={styles.line} aria-label={usePageWords()('loading')} />;
