import type { ReactNode, Ref } from 'react';
import { LoginHead } from './LoginHead.tsx';
import { LoginLanguages } from './LoginLanguages.tsx';
import styles from './plain-card.module.css';

interface PlainCardProps {
  /** What this is for; below the institution's name. */
  readonly title: string;
  /** What went wrong with the whole. */
  readonly error: string | null;
  readonly submit: () => void;
  readonly form?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The form that a page outside the signed-in part consists of, in plain HTML: nothing must be loaded to sign in. */
export const PlainCard = ({ title, error, submit, form, children }: PlainCardProps): ReactNode => (
  <main className={styles.page}>
    <form
      ref={form}
      noValidate
      className={styles.card}
      aria-labelledby="login-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LoginHead title={title} />
      <div className={styles.error} role="alert">
        {error}
      </div>
      {children}
    </form>
    <LoginLanguages />
  </main>
);
