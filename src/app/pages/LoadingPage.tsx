import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './LoadingPage.module.css';

/** A thin line at the top: what loads here is nearly always there before it is noticed. */
export const LoadingPage = (): ReactNode => (
  <output className={styles.line} aria-label={useTranslate()('rectoria.page.loading')} />
);
