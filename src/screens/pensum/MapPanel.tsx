import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Identifier } from 'react-admin';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import { ReferencePicker } from '#src/app/reference/ReferencePicker.tsx';
import type { Cursor } from './cursor.ts';
import styles from './MapPanel.module.css';
import { idOf } from './plan.ts';
import { SubjectDetails } from './SubjectDetails.tsx';
import type { PlanMap } from './use-plan-map.ts';
import { SUBJECTS } from './use-subjects.ts';
import type { Say } from './words.ts';

interface SubjectPickerProps {
  readonly say: Say;
  readonly readOnly: boolean;
  readonly hint: string | undefined;
  readonly choose: (id: Identifier | null) => void;
}

const ALL = {};

/** Finds a subject among all that are taught; ready for the next one once it is chosen. */
const SubjectPicker = ({ say, readOnly, hint, choose }: SubjectPickerProps): ReactNode => {
  const id = useId();
  return (
    <div className={styles.picker}>
      <ReferencePicker
        name="asignaturaId"
        label={say('choose')}
        hint={say('search')}
        reference={SUBJECTS}
        value={null}
        change={choose}
        filter={ALL}
        readOnly={readOnly}
        withInactive={false}
        required={false}
        invalid={false}
        describedBy={hint === undefined ? undefined : id}
      />
      {hint === undefined ? null : (
        <p id={id} className={fieldFrameStyles.help}>
          {hint}
        </p>
      )}
    </div>
  );
};

interface MapPanelProps {
  readonly map: PlanMap;
  /** Whether the keyboard goes on in it. */
  readonly entered: boolean;
  readonly goTo: (cursor: Cursor) => void;
  readonly close: () => void;
}

const CONTROL = 'input, select, button:not([data-close])';

/** What the cursor stands on, to be read and changed: a subject, a place that waits for one, or a term to add to. */
export const MapPanel = ({ map, entered, goTo, close }: MapPanelProps): ReactNode => {
  const { chosen, cursor, edits, say, subjects, titleOf } = map;
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const subject = chosen?.subject ?? null;
  const asks = subject === null;
  useEffect(() => {
    // Who asks for a place to add to, by mouse or by key, wants to type.
    if (entered || asks) panel.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [asks, entered]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    const sends = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (event.key !== 'Escape' && !sends) return;
    // It fills in the map; it does not save the plan, nor leave it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  const text =
    chosen === undefined
      ? say('add_to', { term: titleOf(cursor.term) })
      : subject === null
        ? `${say('empty')} · ${titleOf(chosen.term)}`
        : subjects.title(subject);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={title} {...{ onKeyDown, tabIndex: -1 }}>
      <header>
        <h2 id={title}>{text}</h2>
        <IconButton size="small" data-close="" aria-label={say('close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      {chosen !== undefined && subject !== null ? (
        <SubjectDetails map={map} place={chosen} subject={subject} goTo={goTo} />
      ) : (
        <SubjectPicker
          say={say}
          readOnly={!map.canMove}
          hint={chosen === undefined ? say('again') : undefined}
          choose={(id) => {
            const added = idOf(id);
            if (added === null) return;
            if (chosen === undefined) edits.add(cursor.term, added);
            else edits.fill(chosen.at, added);
          }}
        />
      )}
    </section>
  );
};
