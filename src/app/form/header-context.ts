import { createContext } from 'react';
import type { PageHeaderProps } from '../menu/PageHeader.tsx';

/** What the head of a record's screen says and offers, for what draws it in another way. */
export const HeaderContext = createContext<PageHeaderProps | null>(null);
