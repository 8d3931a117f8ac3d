import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useRef, useState } from 'react';
import { MOST_CONDITIONS } from '#src/model/comparison.ts';
import { useRegistry } from '../../registry/registry-context.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useList } from '../use-list.ts';
import { type Condition, type Conditionable, conditionables, conditionsIn } from './condition.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import styles from './conditions.module.css';
import { ConditionText } from './ConditionText.tsx';
import { useConditionWords } from './words.ts';

interface Editing {
  readonly condition: Condition | null;
  readonly anchor: HTMLElement;
}

/** What the list is narrowed by beside its usual filters: each condition can be changed and taken away. */
export const Conditions = (): ReactNode => {
  const say = useConditionWords();
  const wire = useRegistry().wire(useResource());
  const { filters, setFilters } = useList();
  const [editing, setEditing] = useState<Editing | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const fields = conditionables(wire?.compared);
  const conditions = conditionsIn(filters, wire?.fields ?? []);
  const without = (removed: readonly Condition[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => removed.every((each) => each.name !== name)));
  const remove = (removed: readonly Condition[]): void => {
    setFilters(without(removed));
    addButton.current?.focus();
  };
  const apply = (next: Condition): void => {
    const { condition } = editing ?? { condition: null };
    setFilters({ ...without(condition === null ? [] : [condition]), [next.name]: next.value });
    setEditing(null);
  };
  const isFull = Object.keys(filters).length >= MOST_CONDITIONS;
  return (
    <fieldset className={styles.conditions}>
      <legend className={styles.legend}>{say('conditions')}</legend>
      <ul className={styles.chips}>
        {conditions.map((condition) => (
          <ConditionChip
            key={condition.name}
            condition={condition}
            field={fields.find(({ name }) => name === condition.field)}
            change={(anchor) => setEditing({ condition, anchor })}
            remove={() => remove([condition])}
          />
        ))}
      </ul>
      <Button
        ref={addButton}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        disabled={isFull}
        onClick={({ currentTarget }) => setEditing({ condition: null, anchor: currentTarget })}
      >
        {say('add')}
      </Button>
      {isFull ? <span>{say('most')}</span> : null}
      {conditions.length > 1 ? (
        <Button size="small" onClick={() => remove(conditions)}>
          {say('clear')}
        </Button>
      ) : null}
      {editing === null ? null : (
        <ConditionEditor {...editing} fields={fields} apply={apply} close={() => setEditing(null)} />
      )}
    </fieldset>
  );
};

interface ConditionChipProps {
  readonly condition: Condition;
  /** Absent where there is no such field any more. */
  readonly field: Conditionable | undefined;
  readonly change: (anchor: HTMLElement) => void;
  readonly remove: () => void;
}

const ConditionChip = ({ condition, field, change, remove }: ConditionChipProps): ReactNode => {
  const say = useConditionWords();
  const [textId, removeId] = [useId(), useId()];
  return (
    <li className={styles.chip}>
      <Button
        id={textId}
        size="small"
        aria-haspopup="dialog"
        disabled={field === undefined}
        onClick={({ currentTarget }) => change(currentTarget)}
      >
        <ConditionText condition={condition} kind={field?.kind ?? null} />
      </Button>
      <IconButton
        id={removeId}
        size="small"
        aria-label={say('remove')}
        aria-labelledby={`${removeId} ${textId}`}
        title={say('remove')}
        onClick={remove}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </li>
  );
};
