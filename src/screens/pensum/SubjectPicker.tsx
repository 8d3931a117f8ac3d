import { type ReactNode, useId } from 'react';
import type { Identifier } from 'react-admin';
import { ReferencePicker } from '#src/app/reference/ReferencePicker.tsx';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import { SUBJECTS } from './use-subjects.ts';
import type { Say } from './words.ts';
import styles from './SubjectPicker.module.css';

interface SubjectPickerProps {
  readonly say: Say;
  readonly readOnly: boolean;
  readonly hint: string | undefined;
  readonly choose: (id: Identifier | null) => void;
}

const ALL = {};

/** Finds a subject among all that are taught; ready for the next one once it is chosen. */
export const SubjectPicker = ({ say, readOnly, hint, choose }: SubjectPickerProps): ReactNode => {
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
