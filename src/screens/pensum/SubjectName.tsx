import type { ReactNode } from 'react';
import { AbsentLabel } from '#src/app/reference/AbsentLabel.tsx';
import type { Subject } from './use-subjects.ts';

/** What a subject is called; where it is not here, that it loads or why it cannot be read. */
export const SubjectName = ({ subject: { name, absence } }: { readonly subject: Subject }): ReactNode =>
  absence === null ? name : <AbsentLabel absence={absence} />;
