import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { BoundField } from './bound-field.ts';
import type { Width } from './input-props.ts';
import fieldTextsStyles from './field-texts.module.css';
import styles from './field-frame.module.css';

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

const SPAN: Readonly<Record<Width, string | undefined>> = {
  short: styles.short,
  medium: styles.medium,
  long: styles.long,
  full: styles.full,
};

/** Label above (or beside), control, then error or help: the same for every type of field. */
export const FieldFrame = ({ field, width, labelPlace, help, notice, error, children }: FieldFrameProps): ReactNode => (
  <Box
    className={clsx(styles.field, !field.filter && SPAN[width])}
    data-source={field.source}
    data-label={labelPlace === 'beside' && width !== 'full' ? 'beside' : 'above'}
  >
    {labelPlace === 'above' ? (
      <label
        htmlFor={field.id}
        id={`${field.id}-label`}
        className={clsx(fieldTextsStyles.label, field.required && fieldTextsStyles.required)}
      >
        {field.label}
      </label>
    ) : null}
    {children}
    {error === null ? null : (
      <Box id={`${field.id}-error`} className={fieldTextsStyles.error}>
        {error}
      </Box>
    )}
    {notice === null ? null : (
      <Box id={`${field.id}-notice`} className={styles.notice}>
        {notice}
      </Box>
    )}
    {help === null ? null : (
      <Box id={`${field.id}-help`} className={styles.help}>
        {help}
      </Box>
    )}
  </Box>
);
