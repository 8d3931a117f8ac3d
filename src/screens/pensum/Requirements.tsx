import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { AbsentLabel } from '#src/app/reference/AbsentLabel.tsx';
import { ReferenceText } from '#src/app/reference/ReferenceText.tsx';
import { type Cursor, cursorAt } from './cursor.ts';
import type { Link, Place } from './plan.ts';
import problemsStyles from './problems.module.css';
import { RequirementPicker } from './RequirementPicker.tsx';
import styles from './Requirements.module.css';
import type { PlanMap } from './use-plan-map.ts';
import { SUBJECTS } from './use-subjects.ts';

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
  const { of, title } = map.subjects;
  const { absence } = of(subject);
  const shown = absence === null ? title(subject) : <AbsentLabel absence={absence} />;
  if (place === undefined) {
    return (
      <span>
        {shown} <small>{map.say('outside')}</small>
      </span>
    );
  }
  return (
    <button type="button" className={problemsStyles.way} onClick={() => goTo(cursorAt(map.plan.detalles, place.at))}>
      <span>{shown}</span> <small>{map.titleOf(place.term)}</small>
    </button>
  );
};
