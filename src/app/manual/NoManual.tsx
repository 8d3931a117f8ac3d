import type { ReactNode } from 'react';
import { Message } from '../ui/Message.tsx';
import { useManualWords } from './words.ts';

/** The backend is one of the institution's own, which tells no manual. */
export const NoManual = (): ReactNode => {
  const say = useManualWords();
  return <Message title={say('absent')} text={say('absent_text')} />;
};
