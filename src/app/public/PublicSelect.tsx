import type { AriaAttributes, ReactNode } from 'react';
import plainControlStyles from '../ui/plain-control.module.css';
import { choicesIn, type Draft, textIn } from './draft.ts';
import type { AskedField } from './form-answer.ts';
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
export const PublicSelect = ({ field, fields, draft, change, ...common }: PublicSelectProps): ReactNode => {
  const say = usePublicWords();
  const choices = choicesIn(field, draft);
  const first = fields.find(({ name }) => Object.values(field.depends).includes(name) && draft[name] === '');
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
