import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { collator } from '#src/data-provider/query/collation.ts';
import { present } from '#src/model/present.ts';
import fieldTextsStyles from '../../field/field-texts.module.css';
import { useResource } from '../../ui/use-resource.ts';
import { comparisonIn, comparisonsOf, type Condition, type Conditionable, valueFor } from './condition.ts';
import styles from './conditions.module.css';
import { ValueControl } from './ValueControl.tsx';
import { useConditionWords } from './words.ts';

interface ConditionEditorProps {
  readonly fields: readonly Conditionable[];
  /** Null for a new one. */
  readonly condition: Condition | null;
  readonly anchor: HTMLElement;
  readonly apply: (condition: Condition) => void;
  readonly close: () => void;
}

/** Asks what the list is to be narrowed by. Enter applies it, Escape leaves all as it was. */
export const ConditionEditor = ({ fields, condition, anchor, apply, close }: ConditionEditorProps): ReactNode => {
  const say = useConditionWords();
  const label = useFieldLabel();
  const [fieldId, operatorId, errorId] = [useId(), useId(), useId()];
  const ordered = fields.toSorted((one, other) => collator.compare(label(one.name), label(other.name)));
  const [name, setName] = useState(condition?.field ?? present(ordered[0], 'A field to compare').name);
  const about = fields.find((field) => field.name === name) ?? present(ordered[0], 'A field to compare');
  const comparisons = comparisonsOf(about.kind);
  const [chosen, setChosen] = useState(condition === null ? null : (comparisonIn(about.kind, condition)?.id ?? null));
  const comparison = comparisons.find(({ id }) => id === chosen) ?? present(comparisons[0], 'An operator');
  const isSpan = comparison.operator === '_days';
  const [given, setGiven] = useState<unknown>(condition?.value ?? null);
  const value = isSpan && given === null ? 'today' : given;
  const [wrong, setWrong] = useState(false);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    // Portals let events through to the form that the list may stand in.
    event.stopPropagation();
    const wanted = valueFor(about.kind, comparison, value);
    if (wanted === undefined) return setWrong(true);
    const { operator } = comparison;
    apply({ name: `${about.name}${operator}`, field: about.name, operator, value: wanted });
  };
  const begin = (set: () => void): void => {
    set();
    setGiven(null);
    setWrong(false);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: () => document.getElementById(fieldId)?.focus() },
        paper: { role: 'dialog', 'aria-label': say(condition === null ? 'add' : 'change') },
      }}
    >
      <form className={styles.editor} onSubmit={submit} noValidate>
        <div>
          <label htmlFor={fieldId} className={fieldTextsStyles.label}>
            {say('field')}
          </label>
          <NativeSelect
            fullWidth
            input={<OutlinedInput />}
            id={fieldId}
            value={about.name}
            onChange={({ target }) =>
              begin(() => {
                setName(target.value);
                setChosen(null);
              })
            }
          >
            {ordered.map((field) => (
              <option key={field.name} value={field.name}>
                {label(field.name)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div>
          <label htmlFor={operatorId} className={fieldTextsStyles.label}>
            {say('operator')}
          </label>
          <NativeSelect
            fullWidth
            input={<OutlinedInput />}
            id={operatorId}
            value={comparison.id}
            onChange={({ target }) => begin(() => setChosen(target.value))}
          >
            {comparisons.map(({ id, word }) => (
              <option key={id} value={id}>
                {say(word)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <ValueControl
          key={`${about.name} ${comparison.id}`}
          about={about}
          comparison={comparison}
          value={value}
          change={setGiven}
          invalid={wrong}
          describedBy={wrong ? errorId : undefined}
        />
        {wrong ? (
          <p id={errorId} role="alert" className={fieldTextsStyles.error}>
            {say('wrong')}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button type="submit" variant="contained">
            {say('apply')}
          </Button>
        </div>
      </form>
    </Popover>
  );
};

export function useFieldLabel(): (field: string) => string {
  const resource = useResource();
  const translate = useTranslate();
  return (field) => translate(`resources.${resource}.fields.${field}`, { _: field });
}
