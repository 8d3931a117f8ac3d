import { orEmpty } from '#src/model/absent.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import fieldTextsStyles from '../field/field-texts.module.css';
import plainControlStyles from '../ui/plain-control.module.css';
import type { Draft } from './draft.ts';
import type { AskedField } from './form-answer.ts';
import { PublicSelect } from './PublicSelect.tsx';
import styles from './PublicInput.module.css';

export interface PublicInputProps {
  readonly field: AskedField;
  readonly fields: readonly AskedField[];
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly change: (value: string | boolean) => void;
}

/** One thing that a public page asks for, in plain HTML. */
export const PublicInput = (props: PublicInputProps): ReactNode => {
  const { field, problem } = props;
  const { name, label, help, required, input } = field;
  const isCheck = input.kind === 'check';
  const control = <Control {...props} />;
  return (
    <div className={clsx(isCheck && styles.check, input.kind === 'lines' && styles.wide)}>
      {isCheck ? control : null}
      <label className={clsx(fieldTextsStyles.label, required && !isCheck && fieldTextsStyles.required)} htmlFor={name}>
        {label}
      </label>
      {isCheck ? null : control}
      {help === null ? null : (
        <p id={`${name}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div id={`${name}-error`} className={fieldTextsStyles.error}>
        {problem}
      </div>
    </div>
  );
};

const COMPLETED = { email: 'email', tel: 'tel', text: undefined, date: undefined } as const;

const Control = ({ field, fields, draft, problem, change }: PublicInputProps): ReactNode => {
  const { name, help, required, input } = field;
  const value = orEmpty(draft[name]);
  const common = {
    id: name,
    name,
    'aria-required': required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': [help === null ? '' : `${name}-help`, `${name}-error`].join(' ').trim(),
  };
  switch (input.kind) {
    case 'check':
      return (
        <input
          {...common}
          aria-required={undefined}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
        />
      );
    case 'choice':
      return <PublicSelect {...common} field={field} fields={fields} draft={draft} change={change} />;
    case 'lines':
      return (
        <textarea
          {...common}
          className={plainControlStyles.control}
          rows={4}
          maxLength={input.maxLength}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'line':
      return (
        <input
          {...common}
          className={plainControlStyles.control}
          type={input.type}
          maxLength={input.maxLength}
          autoComplete={COMPLETED[input.type]}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return input satisfies never;
  }
};
