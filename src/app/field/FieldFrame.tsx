import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { BoundField } from './bound-field.ts';
import type { Width } from './input-props.ts';

interface FieldFrameProps {
  readonly field: BoundField;
  readonly width: Width;
  readonly labelPlace: 'above' | 'beside';
  readonly help: string | null;
  readonly error: string | null;
  /** What is to be known of a value that is not wrong. */
  readonly notice: string | null;
  readonly children: ReactNode;
}

/** Columns of twelve; on a phone all but the short ones take the whole line. */
const SPAN: Readonly<Record<Width, { xs: string; sm: string; md: string }>> = {
  short: { xs: 'span 6', sm: 'span 4', md: 'span 3' },
  medium: { xs: 'span 12', sm: 'span 6', md: 'span 4' },
  long: { xs: 'span 12', sm: 'span 12', md: 'span 8' },
  full: { xs: 'span 12', sm: 'span 12', md: 'span 12' },
};

/** Label above (or beside), control, then error or help: the same for every type of field. */
export const FieldFrame = ({ field, width, labelPlace, help, notice, error, children }: FieldFrameProps): ReactNode => (
  <Box
    className={labelPlace === 'beside' && width !== 'full' ? 'field beside' : 'field'}
    data-source={field.source}
    sx={{
      gridColumn: field.filter ? 'auto' : SPAN[width],
      minWidth: 0,
    }}
  >
    {labelPlace === 'above' ? (
      <label
        htmlFor={field.id}
        id={`${field.id}-label`}
        className={field.required ? 'field-label required' : 'field-label'}
      >
        {field.label}
      </label>
    ) : null}
    {children}
    {error === null ? null : (
      <Box id={`${field.id}-error`} className="field-error">
        {error}
      </Box>
    )}
    {notice === null ? null : (
      <Box id={`${field.id}-notice`} className="field-notice">
        {notice}
      </Box>
    )}
    {help === null ? null : (
      <Box id={`${field.id}-help`} className="field-help">
        {help}
      </Box>
    )}
  </Box>
);
