import type { ReactNode } from 'react';
import { JobsPage } from '#src/app/jobs/JobsPage.tsx';

/** The jobs of all people of the company. */
export const Screen = (): ReactNode => <JobsPage ownOnly={false} />;
