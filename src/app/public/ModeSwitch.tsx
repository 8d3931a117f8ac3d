import { type ReactNode, useState } from 'react';
import { useInstitutionColors } from '../theme/institution-colors.ts';
import { paint, storedMode, storeMode } from '../theme/theme-mode.ts';
import { usePublicWords } from './words.ts';
import styles from './ModeSwitch.module.css';

/** Light or dark, as this browser remembers it. */
export const ModeSwitch = (): ReactNode => {
  const say = usePublicWords();
  const colors = useInstitutionColors();
  const [mode, setMode] = useState(storedMode);
  const other = mode === 'light' ? 'dark' : 'light';
  const change = (): void => {
    storeMode(other);
    paint(colors, other);
    setMode(other);
  };
  return (
    <button type="button" className={styles.mode} onClick={change}>
      {say(other)}
    </button>
  );
};
