import type { ReactNode } from 'react';
import { Monogram } from '../ui/Monogram.tsx';
import { useInstitution } from '../institution/institution-context.ts';
import styles from './LoginHead.module.css';

/** Whose door this is, and what is done here. */
export const LoginHead = ({ title }: { readonly title: string }): ReactNode => {
  const { name } = useInstitution();
  return (
    <div className={styles.head}>
      <Monogram name={name} />
      <div>
        <h1 id="login-title">{name}</h1>
        <p>{title}</p>
      </div>
    </div>
  );
};
