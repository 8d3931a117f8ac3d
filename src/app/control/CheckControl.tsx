import type { ReactNode } from 'react';
import type { BoundField } from '../field/bound-field.ts';

interface CheckControlProps {
  readonly field: BoundField;
  readonly look: 'checkbox' | 'switch';
}

/** Yes or no, with its label beside it. */
export const CheckControl = ({ field: { bindElement, ...field }, look }: CheckControlProps): ReactNode => (
  <label className="check">
    <input
      ref={bindElement}
      type="checkbox"
      id={field.id}
      name={field.source}
      className={look}
      checked={field.value === true}
      disabled={field.readOnly}
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid}
      onChange={({ target }) => field.change(target.checked)}
      onBlur={field.blur}
    />
    <span className={field.required ? 'required' : ''}>{field.label}</span>
  </label>
);
