import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useResource } from '#src/app/ui/use-resource.ts';
import { sentencesOf, WireError } from '#src/data-provider/http/errors.ts';
import type { States, Transition } from '#src/runtime/states.ts';
import type { FormRecord, Row } from '../../field/form-record.ts';
import { useStateText } from '../../reference/use-state-text.ts';
import { ReasonDialog } from '../../transitions/ReasonDialog.tsx';
import { useMakeTransition } from '../../transitions/use-make-transition.ts';
import { useOfferedTransitions } from '../../transitions/use-offered-transitions.ts';
import { useStateWords } from '../../transitions/words.ts';
import { showRefusal } from '../refusal.ts';
import type { FormSaving } from '../use-form-saving.ts';
import styles from './StateActions.module.css';

interface TransitionButtonsProps {
  readonly transitions: readonly Transition[];
  readonly disabled: boolean;
  /** Id of what says why they are. */
  readonly describedBy: string | undefined;
  readonly begin: (transition: Transition) => void;
}

/** More do not stand beside a title. */
const MOST_BUTTONS = 3;

/** A button for each transition; where they are many, a menu. */
const TransitionButtons = ({ transitions, disabled, describedBy, begin }: TransitionButtonsProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  const say = useStateWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameOf = ({ name }: Transition): string => translate(`resources.${resource}.transitions.${name}`, { _: name });
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy };

  if (transitions.length <= MOST_BUTTONS) {
    return transitions.map((transition) => (
      <Button
        key={transition.name}
        variant="outlined"
        disabled={disabled}
        {...described}
        onClick={() => begin(transition)}
      >
        {nameOf(transition)}
      </Button>
    ));
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...described}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {transitions.map((transition) => (
          <MenuItem
            key={transition.name}
            onClick={() => {
              setAnchor(null);
              begin(transition);
            }}
          >
            {nameOf(transition)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

interface StateActionsProps {
  readonly states: States;
  /** The record as it is stored. */
  readonly record: RaRecord;
  readonly saving: FormSaving;
  /** Shows the record as it is now. */
  readonly take: (fresh: Row) => void;
}

/** What can be done now to bring the record into another state. What is typed is saved or given up first. */
export const StateActions = ({ states, record, saving, take }: StateActionsProps): ReactNode => {
  const say = useStateWords();
  const notify = useNotify();
  const resource = useResource();
  const { isDirty } = useFormState<FormRecord>({ control: saving.form.control });
  const offered = useOfferedTransitions(resource, states)(record);
  const group = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  const [asking, setAsking] = useState<Transition | null>(null);
  const moved = useRef(false);
  const textOf = useStateText([record[states.field], ...states.transitions.map(({ to }) => to)]);
  const { busy, make } = useMakeTransition(textOf, {
    take: (fresh) => {
      setAsking(null);
      take(fresh);
      moved.current = true;
    },
    refused: (error) => {
      const failure = showRefusal(saving.refuse, error);
      const told = error instanceof WireError ? sentencesOf(error.fieldErrors) : '';
      return failure?.message ?? told;
    },
    told: (state) => say('done', { state }),
  });
  // The button that was pressed may be gone: whoever uses the keyboard goes on from where it was. Not before the dialog
  // has gone, which gives the focus back to that button.
  useEffect(() => {
    if (!moved.current || asking !== null) return;
    moved.current = false;
    group.current?.focus();
  });

  const begin = (transition: Transition): void => {
    // The draft of a row that the form does not know yet counts as typed too.
    if (saving.isChanged()) return notify(say('unsaved'), { type: 'info' });
    if (transition.reason === undefined) void make(record, transition, null);
    else setAsking(transition);
  };

  return (
    <Box component="fieldset" ref={group} tabIndex={-1} aria-label={say('actions')} className={styles.actions}>
      {isDirty && offered.length > 0 ? <output id={noteId}>{say('unsaved')}</output> : null}
      <TransitionButtons
        transitions={offered}
        disabled={isDirty || busy}
        describedBy={isDirty ? noteId : undefined}
        begin={begin}
      />
      {asking === null ? null : (
        <ReasonDialog
          key={asking.name}
          transition={asking}
          from={record[states.field]}
          textOf={textOf}
          busy={busy}
          make={(reason) => make(record, asking, reason)}
          close={() => setAsking(null)}
        />
      )}
    </Box>
  );
};
