import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { ChoiceBox } from '#src/app/reference/choice-box.ts';
import { PickerInput } from '#src/app/reference/PickerInput.tsx';
import { ReferenceText } from '#src/app/reference/ReferenceText.tsx';
import type { Choice } from '#src/app/reference/use-reference-choices.ts';
import { fold } from '#src/runtime/fold.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { idOf, type Link, type Place } from './plan.ts';
import problemsStyles from './problems.module.css';
import styles from './Requirements.module.css';
import type { PlanMap } from './use-plan-map.ts';
import { SUBJECTS } from './use-subjects.ts';

interface RequirementPickerProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly subject: number;
}

/** Adds a prerequisite: a subject of an earlier term that is none yet. */
const RequirementPicker = ({ map, place, subject }: RequirementPickerProps): ReactNode => {
  const { edits, links, placeOf, say, subjects, titleOf } = map;
  const known = new Set(links.filter((link) => link.subject === subject).map(({ needs }) => needs));
  const earlier = [...placeOf]
    .filter(([other, { term }]) => term < place.term && other !== subject && !known.has(other))
    .toSorted(([, a], [, b]) => b.term - a.term);
  const termOf = (id: unknown): number => placeOf.get(idOf(id) ?? 0)?.term ?? 0;
  const options: readonly Choice[] = earlier.map(([id]) => ({
    id,
    label: subjects.title(id),
    beside: '',
    active: true,
  }));
  const label = say('add_needs');
  const [typed, setTyped] = useState('');
  return (
    <ChoiceBox
      fullWidth
      autoHighlight
      handleHomeEndKeys
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => {
        // Ready for the next one.
        setTyped('');
        const needs = idOf(choice?.id);
        if (needs !== null) edits.require(subject, needs);
      }}
      filterOptions={(all, { inputValue }) => all.filter((choice) => fold(choice.label).includes(fold(inputValue)))}
      groupBy={({ id }) => titleOf(termOf(id))}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={({ id }) => id}
      noOptionsText={say('none_earlier')}
      renderInput={(params) => (
        <PickerInput
          params={params}
          disabled={false}
          field={{
            name: 'prerrequisitoId',
            label,
            hint: label,
            readOnly: false,
            required: false,
            invalid: false,
            describedBy: undefined,
          }}
        />
      )}
    />
  );
};

interface RequirementsProps {
  readonly map: PlanMap;
  readonly place: Place;
  readonly subject: number;
  readonly goTo: (cursor: Cursor) => void;
}

/** What must be passed before a subject, and what it opens: each a way to its card. */
export const Requirements = ({ map, place, subject, goTo }: RequirementsProps): ReactNode => {
  const { links, reach, say, subjects, edits } = map;
  const ids = { needs: useId(), opens: useId() };
  const needs = links.filter((link) => link.subject === subject);
  const opens = links.filter((link) => link.needs === subject);
  // Nothing of this plan: to be known, in case it is missed.
  const elsewhere = subjects.links.filter((link) => link.subject === subject && !map.placeOf.has(link.needs));
  const farNeeds = (reach?.needs.size ?? 0) - new Set(needs.map((link) => link.needs)).size;
  const farOpens = (reach?.opens.size ?? 0) - new Set(opens.map((link) => link.subject)).size;

  const line = (link: Link, other: number, removable: boolean): ReactNode => (
    <li key={`${other} ${link.at ?? 'own'}`} className={clsx(isBroken(map, link) && styles.wrong)}>
      <SubjectLink map={map} subject={other} goTo={goTo} />
      {link.at === null ? <small>{say('own')}</small> : null}
      {removable && link.at !== null ? (
        <IconButton
          size="small"
          aria-label={say('drop_needs', { subject: subjects.title(other) })}
          onClick={({ currentTarget }) => {
            // The button goes with its line: the keyboard goes on in the panel.
            currentTarget.closest<HTMLElement>('section')?.focus();
            if (link.at !== null) edits.release(link.at);
          }}
        >
          <CloseIcon fontSize="inherit" />
        </IconButton>
      ) : null}
    </li>
  );

  return (
    <>
      <div className={styles.requirements}>
        <h3 id={ids.needs}>{say('needs')}</h3>
        <ul aria-labelledby={ids.needs}>
          {needs.map((link) => line(link, link.needs, map.canRequire))}
          {elsewhere.map((link) => (
            <li key={`${link.needs} elsewhere`}>
              <ReferenceText reference={SUBJECTS} id={link.needs} />
              <small>
                {say('own')}; {say('outside')}
              </small>
            </li>
          ))}
          {needs.length + elsewhere.length === 0 ? <li className={styles.none}>{say('none')}</li> : null}
          {farNeeds > 0 ? <li className={styles.none}>{say('also_by_way', { count: farNeeds })}</li> : null}
        </ul>
        {map.canRequire ? <RequirementPicker map={map} place={place} subject={subject} /> : null}
      </div>
      <div className={styles.requirements}>
        <h3 id={ids.opens}>{say('opens')}</h3>
        <ul aria-labelledby={ids.opens}>
          {opens.map((link) => line(link, link.subject, false))}
          {opens.length === 0 ? <li className={styles.none}>{say('none')}</li> : null}
          {farOpens > 0 ? <li className={styles.none}>{say('by_way', { count: farOpens })}</li> : null}
        </ul>
      </div>
    </>
  );
};

const isBroken = ({ problems }: PlanMap, link: Link): boolean => problems.some((problem) => problem.link === link);

interface SubjectLinkProps {
  readonly map: PlanMap;
  readonly subject: number;
  readonly goTo: (cursor: Cursor) => void;
}

/** Leads to the subject's card, where the plan has it. */
const SubjectLink = ({ map, subject, goTo }: SubjectLinkProps): ReactNode => {
  const place = map.placeOf.get(subject);
  const title = map.subjects.title(subject);
  if (place === undefined) {
    return (
      <span>
        {title} <small>{map.say('outside')}</small>
      </span>
    );
  }
  return (
    <button type="button" className={problemsStyles.way} onClick={() => goTo(cursorAt(map.plan.detalles, place.at))}>
      <span>{title}</span> <small>{map.titleOf(place.term)}</small>
    </button>
  );
};
