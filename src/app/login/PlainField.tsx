import type { InputHTMLAttributes, ReactNode } from 'react';
import fieldTextsStyles from '../field/field-texts.module.css';
import plainControlStyles from '../ui/plain-control.module.css';
import styles from './PlainField.module.css';

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly id: string;
  readonly label: string;
  readonly problem: string | null;
  /** What else describes the field, by its id. */
  readonly describedBy?: string;
}

/** A labelled input of a page outside the signed-in part; what is wrong with it is told below. */
export const PlainField = ({ id, label, problem, describedBy, children, ...input }: PlainFieldProps): ReactNode => (
  <div>
    <label className={fieldTextsStyles.label} htmlFor={id}>
      {label}
    </label>
    <div className={styles.box}>
      <input
        {...input}
        className={plainControlStyles.control}
        id={id}
        name={id}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={[`${id}-error`, describedBy].filter(Boolean).join(' ')}
      />
      {children}
    </div>
    <div className={fieldTextsStyles.error} id={`${id}-error`}>
      {problem}
    </div>
  </div>
);
