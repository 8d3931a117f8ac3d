import { type ReactNode, type Ref, useId } from 'react';
import { Monogram } from '../shell/Monogram.tsx';
import { useInstitution } from '../start/institution-context.ts';
import { LoginLanguages } from './LoginLanguages.tsx';
import './login.css';

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
export const PlainCard = ({ title, error, submit, form, children }: PlainCardProps): ReactNode => {
  const { name } = useInstitution();
  const heading = useId();
  return (
    <main className="login">
      <form
        ref={form}
        noValidate
        className="login-card"
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="login-head">
          <Monogram name={name} />
          <div>
            <h1 id={heading}>{name}</h1>
            <p>{title}</p>
          </div>
        </div>
        <div className="login-error" role="alert">
          {error}
        </div>
        {children}
      </form>
      <LoginLanguages />
    </main>
  );
};
