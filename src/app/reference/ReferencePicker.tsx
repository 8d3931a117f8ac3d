import { orEmpty } from '#src/model/absent.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { fold } from '#src/runtime/fold.ts';
import { useListWords } from '../words/list-words.ts';
import { ChoiceBox } from './choice-box.ts';
import type { Narrowing } from './create-here.ts';
import { type PickerField, PickerInput } from './PickerInput.tsx';
import { type Choice, nameOf, useReferenceChoices } from './use-reference-choices.ts';
import { isNew, useCreateHere } from './use-create-here.ts';
import { useReferred } from './use-referred.ts';
import { useReferenceWords } from './words.ts';

interface ReferencePickerProps extends PickerField {
  readonly reference: string;
  readonly value: unknown;
  readonly change: (id: Identifier | null) => void;
  readonly blur?: () => void;
  /** Null while a field it depends on is empty. */
  readonly filter: Readonly<Record<string, unknown>> | null;
  /** Name of the target's read that gives the choices; its list where absent. */
  readonly read?: string | undefined;
  readonly withInactive: boolean;
  /** What a record has that is made where it is chosen; absent where none is. */
  readonly makes?: Narrowing | undefined;
}

const isChosen = (id: unknown): id is Identifier => typeof id === 'number' || typeof id === 'string';

/** The choice that is called so, or the only one that fits: what somebody means who types it and goes on. */
const meantBy = (typed: string, choices: readonly Choice[]): Choice | undefined => {
  const text = fold(typed.trim());
  const called = choices.filter((choice) => fold(choice.label) === text || fold(nameOf(choice)) === text);
  const [first, ...others] = called.length === 0 ? choices : called;
  return others.length === 0 ? first : undefined;
};

/** Chooses a record of another catalogue by its label, accents and case aside. */
export const ReferencePicker = (props: ReferencePickerProps): ReactNode => {
  const { reference, value: id, filter, change, blur } = props;
  const sayList = useListWords();
  const { choice: chosen, absence } = useReferred(reference, id);
  const say = useReferenceWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** What was typed when the control was left, until it is known what fits. */
  const [left, setLeft] = useState<string | null>(null);
  const isUnsettled = useRef(false);
  const query = { reference, filter, read: props.read, withInactive: props.withInactive };
  const search = orEmpty(typed ?? left);
  const { choices, pending, failed } = useReferenceChoices({ ...query, search, open: open || left !== null });
  const here = useCreateHere({
    ...query,
    search,
    open,
    makes: props.makes,
    choose: (made) => {
      setTyped(null);
      change(made);
    },
  });
  const settle = useEffectEvent((text: string): void => {
    const meant = isUnsettled.current ? meantBy(text, choices) : undefined;
    isUnsettled.current = false;
    if (meant !== undefined) change(meant.id);
  });
  useEffect(() => {
    if (left !== null && !pending) settle(left);
  }, [left, pending]);
  const label = (choice: Choice): string =>
    choice.active ? nameOf(choice) : `${nameOf(choice)} (${sayList('inactive')})`;
  const why = absence === null || absence === 'loading' ? '' : say(absence);
  const value = chosen ?? (isChosen(id) && absence !== null ? { id, label: why, beside: '', active: true } : null);

  return (
    <ChoiceBox
      {...(props.id === undefined ? {} : { id: props.id })}
      fullWidth
      options={pending || failed ? choices : [...choices, ...here.offer]}
      value={value}
      inputValue={typed ?? (pending ? left : null) ?? (value === null ? '' : label(value))}
      open={open}
      onOpen={() => {
        setOpen(true);
        setLeft(null);
      }}
      onClose={() => setOpen(false)}
      onChange={(_event, choice) => {
        if (choice !== null && isNew(choice)) {
          setTyped(typed);
          return here.begin();
        }
        setTyped(null);
        change(choice === null ? null : choice.id);
      }}
      onInputChange={(_event, text, reason) => {
        // What is typed stands until something is chosen, or the field is left.
        if (reason === 'reset' || reason === 'blur') return;
        setTyped(reason === 'input' ? text : null);
        if (reason === 'input') setLeft(null);
      }}
      onBlur={() => {
        if (here.isOpen()) return;
        isUnsettled.current = orEmpty(typed).trim() !== '';
        if (isUnsettled.current) setLeft(typed);
        setTyped(null);
        blur?.();
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
      handleHomeEndKeys
      filterOptions={(all) => all}
      getOptionLabel={label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(option, current) => String(option.id) === String(current.id)}
      slotProps={{ listbox: { 'aria-busy': pending } }}
      renderInput={(params) => (
        <PickerInput
          field={props}
          params={params}
          disabled={filter === null}
          loading={absence === 'loading' && typed === null}
        />
      )}
    />
  );
};
