import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useRef } from 'react';
import type { Codec } from '#src/fields/codec.ts';
import type { BoundField } from '../field/bound-field.ts';
import { TextControl } from './TextControl.tsx';
import { defineWords } from '../words/define-words.ts';
import styles from './DateControl.module.css';

/** What controls say. */
const useControlWords = defineWords({
  date_shape: { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  datetime_shape: { es: 'dd/mm/aaaa hh:mm', en: 'dd/mm/yyyy hh:mm' },
  open_calendar: { es: 'Abrir el calendario de %{field}', en: 'Open the calendar of %{field}' },
});

interface DateControlProps {
  readonly field: BoundField;
  readonly codec: Codec;
  readonly withTime?: boolean;
  /** The calendar offers no day outside of these. */
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

const WIRE_DAY = /^\d{4}-\d{2}-\d{2}/;

/** A date typed day first; the browser's calendar opens from the button for those who would rather point. */
export const DateControl = ({ field, codec, withTime = false, first, last }: DateControlProps): ReactNode => {
  const say = useControlWords();
  const calendar = useRef<HTMLInputElement>(null);
  const value = typeof field.value === 'string' ? field.value : '';
  const button = (
    <InputAdornment position="end">
      <input
        ref={calendar}
        type={withTime ? 'datetime-local' : 'date'}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        min={first}
        max={last}
        value={WIRE_DAY.test(value) ? value.slice(0, withTime ? 16 : 10) : ''}
        onChange={({ target }) =>
          field.change(target.value === '' ? null : `${target.value}${withTime ? '' : 'T00:00'}:00`)
        }
      />
      <IconButton
        size="small"
        edge="end"
        tabIndex={-1}
        aria-label={say('open_calendar', { field: field.label })}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon fontSize="inherit" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextControl
      field={field}
      codec={codec}
      inputMode="numeric"
      placeholder={say(withTime ? 'datetime_shape' : 'date_shape')}
      {...(field.readOnly ? {} : { end: button })}
    />
  );
};
