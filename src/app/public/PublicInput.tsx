import { clsx } from 'clsx';
import type { AriaAttributes, ReactNode } from 'react';
import { orEmpty } from '#src/model/absent.ts';
import fieldTextsStyles from '../field/field-texts.module.css';
import plainControlStyles from '../ui/plain-control.module.css';
import { choicesIn, type Draft, type Filled, textIn } from './draft.ts';
import type { AskedField } from './form-answer.ts';
import { PublicFile } from './PublicFile.tsx';
import styles from './PublicInput.module.css';
import { usePublicWords } from './words.ts';

interface PublicSelectProps extends AriaAttributes {
  readonly id: string;
  readonly name: string;
  readonly field: AskedField;
  readonly fields: readonly AskedField[];
  readonly draft: Draft;
  readonly change: (value: string) => void;
}

/** One of the records that the page tells; where that depends on another field, those that its value leaves. */
const PublicSelect = ({ field, fields, draft, change, ...common }: PublicSelectProps): ReactNode => {
  const say = usePublicWords();
  const choices = choicesIn(field, draft);
  const needed = Object.values(field.depends).filter(({ isOptional }) => !isOptional);
  const first = fields.find(({ name }) => draft[name] === '' && needed.some((each) => each.field === name));
  const empty =
    first === undefined ? say(choices.length === 0 ? 'none' : 'choose') : say('choose_first', { field: first.label });
  return (
    <select
      {...common}
      className={plainControlStyles.control}
      value={textIn(draft[field.name])}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">{empty}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
};

export interface PublicInputProps {
  readonly field: AskedField;
  readonly fields: readonly AskedField[];
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly change: (value: Filled) => void;
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

const COMPLETED: Readonly<Record<string, string>> = { email: 'email', tel: 'tel', url: 'url' };

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
    case 'file':
      return <PublicFile {...common} input={input} value={value} change={change} />;
    case 'choice':
      return <PublicSelect {...common} field={field} fields={fields} draft={draft} change={change} />;
    case 'lines':
      return (
        <textarea
          {...common}
          className={plainControlStyles.control}
          rows={4}
          maxLength={input.maxLength}
          value={textIn(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'line':
      return (
        <input
          {...common}
          className={plainControlStyles.control}
          type={input.type}
          inputMode={input.inputMode}
          step={input.seconds === true ? 1 : undefined}
          maxLength={input.maxLength}
          autoComplete={COMPLETED[input.type]}
          value={textIn(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return input satisfies never;
  }
};
