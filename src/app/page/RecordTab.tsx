import type { ReactNode } from 'react';
import { FieldGrid } from '../field/FieldGrid.tsx';
import type { TabProps } from './tab.ts';

/** A part of the form as a tab. It stays when another is open: what is typed in it holds, and is judged. */
export const RecordTab = ({ children }: Omit<TabProps, 'reference'>): ReactNode => <FieldGrid>{children}</FieldGrid>;
