import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import type { BoundField } from '../form/bound-field.ts';

interface CheckControlProps {
  readonly field: BoundField;
  readonly look: 'checkbox' | 'switch';
}

/** Yes or no, with its label beside it. */
export const CheckControl = ({ field, look }: CheckControlProps): ReactNode => {
  const Box = look === 'switch' ? Switch : Checkbox;
  return (
    <FormControlLabel
      htmlFor={field.id}
      label={<span className={field.required ? 'required' : ''}>{field.label}</span>}
      control={
        <Box
          size="small"
          id={field.id}
          name={field.source}
          checked={field.value === true}
          disabled={field.readOnly}
          onChange={(_event, checked) => field.change(checked)}
          onBlur={field.blur}
          slotProps={{
            input: { ref: field.focusRef, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid },
          }}
        />
      }
    />
  );
};
