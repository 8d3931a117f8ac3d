import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { BoundField } from '../field/bound-field.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import styles from './CheckControl.module.css';

interface CheckControlProps {
  readonly field: BoundField;
  readonly look: 'checkbox' | 'switch';
}

/** Yes or no, with its label beside it. */
export const CheckControl = ({ field: { bindElement, ...field }, look }: CheckControlProps): ReactNode => (
  <label className={styles.check}>
    <input
      ref={bindElement}
      type="checkbox"
      id={field.id}
      name={field.source}
      className={look === 'switch' ? styles.switch : styles.checkbox}
      checked={field.value === true}
      disabled={field.readOnly}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid}
      onChange={({ target }) => field.change(target.checked)}
      onBlur={field.blur}
    />
    <span className={clsx(field.required && fieldTextsStyles.required)}>{field.label}</span>
  </label>
);
