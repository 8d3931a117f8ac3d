import { type ReactNode, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useListWords } from '../words/list-words.ts';
import type { Absence } from './absence.ts';
import { ChoicesBox } from './choice-box.ts';
import type { Narrowing } from './create-here.ts';
import { type PickerField, PickerInput } from './PickerInput.tsx';
import { isNew, useCreateHere } from './use-create-here.ts';
import { type Choice, nameOf, useReferenceChoices } from './use-reference-choices.ts';
import { useReferredMany } from './use-referred.ts';
import { useReferenceWords } from './words.ts';

interface ReferencesPickerProps extends PickerField {
  readonly reference: string;
  readonly value: unknown;
  readonly change: (ids: readonly Identifier[]) => void;
  readonly blur: () => void;
  /** Null while a field it depends on is empty. */
  readonly filter: Readonly<Record<string, unknown>> | null;
  /** What a record has that is made where it is chosen; absent where none is. */
  readonly makes?: Narrowing | undefined;
}

/**
 * Chooses several records of another catalogue by their labels: chips in the order chosen, which the arrow keys reach
 * and Backspace or Delete takes away.
 */
export const ReferencesPicker = (props: ReferencesPickerProps): ReactNode => {
  const { reference, filter, change, blur } = props;
  const sayList = useListWords();
  const chosen = useReferredMany(reference, props.value);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const query = { reference, filter, open, withInactive: false, search: typed };
  const { choices, pending, failed } = useReferenceChoices(query);
  const here = useCreateHere({
    ...query,
    makes: props.makes,
    choose: (made) => {
      setTyped('');
      change([...chosen.map(({ id }) => id), made]);
    },
  });
  const say = useReferenceWords();
  const label = (choice: Choice & { readonly absence?: Absence | null }): string => {
    const { absence = null } = choice;
    if (absence !== null) return say(absence);
    return choice.active ? nameOf(choice) : `${nameOf(choice)} (${sayList('inactive')})`;
  };
  const { hint, ...field } = props;

  return (
    <ChoicesBox
      {...(props.id === undefined ? {} : { id: props.id })}
      multiple
      fullWidth
      options={pending || failed ? choices : [...choices, ...here.offer]}
      value={[...chosen]}
      inputValue={typed}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, next) => {
        if (next.some(isNew)) {
          setTyped(typed);
          setOpen(false);
          return here.begin();
        }
        setTyped('');
        change(next.map(({ id }) => id));
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset' && reason !== 'blur') setTyped(reason === 'input' ? text : '');
      }}
      onBlur={() => {
        if (here.isOpen()) return;
        setTyped('');
        blur();
      }}
      disabled={filter === null}
      readOnly={props.readOnly}
      loading={pending}
      loadingText={say('searching')}
      noOptionsText={say(failed ? 'failed' : 'none')}
      clearText={say('clear')}
      openText={say('open')}
      closeText={say('close')}
      autoHighlight
      disableCloseOnSelect
      filterSelectedOptions
      handleHomeEndKeys
      filterOptions={(all) => all.filter(({ id }) => !chosen.some((one) => String(one.id) === String(id)))}
      getOptionLabel={label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, current) => String(option.id) === String(current.id)}
      slotProps={{ chip: { size: 'small' }, listbox: { 'aria-busy': pending } }}
      renderInput={(params) => (
        <PickerInput
          field={{ ...field, ...(chosen.length === 0 ? { hint } : {}) }}
          params={params}
          disabled={filter === null}
        />
      )}
    />
  );
};
