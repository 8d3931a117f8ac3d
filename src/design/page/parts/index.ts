import type { ComponentType } from 'react';
import type { DesignWord } from '../words.ts';
import { Buttons } from './Buttons.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Fields } from './Fields.tsx';
import { Forms } from './Forms.tsx';
import { Home } from './Home.tsx';
import { Lists } from './Lists.tsx';
import { Pages } from './Pages.tsx';
import { Processes } from './Processes.tsx';
import { PublicPages } from './PublicPages.tsx';
import { ReactAdminParts } from './ReactAdminParts.tsx';

interface DesignPart {
  /** In the address, and its heading. */
  readonly name: DesignWord;
  readonly Part: ComponentType;
}

/** The parts of the design page, top down. */
export const PARTS: readonly DesignPart[] = [
  { name: 'fields', Part: Fields },
  { name: 'lists', Part: Lists },
  { name: 'forms', Part: Forms },
  { name: 'pages', Part: Pages },
  { name: 'processes', Part: Processes },
  { name: 'home', Part: Home },
  { name: 'public', Part: PublicPages },
  { name: 'react_admin', Part: ReactAdminParts },
  { name: 'dialogs', Part: Dialogs },
  { name: 'buttons', Part: Buttons },
];

/** The part that takes a window of its own. */
export const SHELL = 'shell';
