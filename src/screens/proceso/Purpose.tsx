import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './process.module.css';

/** What the process does, in a sentence. */
export const Purpose = (): ReactNode => {
  const translate = useTranslate();
  return <p className={styles.purpose}>{translate(`resources.${useResource()}.purpose`, { _: '' })}</p>;
};
