import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { defineWords } from '../words/define-words.ts';
import choiceStyles from './choice.module.css';
import styles from './ColumnLook.module.css';
import { useWidths } from './column-sizes.ts';
import { type Density, useDensity, useListDensity, useUsualDensity } from './density.ts';

const useLookWords = defineWords({
  density: { es: 'Filas de las listas', en: 'Rows of lists' },
  normal: { es: 'Cómodas', en: 'Comfortable' },
  compacta: { es: 'Compactas', en: 'Compact' },
  automatic: { es: 'Anchos automáticos', en: 'Automatic widths' },
});

const DENSITIES: readonly Density[] = ['normal', 'compacta'];

/** How the table of a list looks beside its columns; cards have neither. */
export const ColumnLook = (): ReactNode => {
  const say = useLookWords();
  const name = useId();
  const density = useDensity();
  const [, setUsual] = useUsualDensity();
  const [own, setOwn] = useListDensity();
  const [widths, setWidths] = useWidths();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const choose = (next: Density): void => {
    setUsual(next);
    // What somebody chooses counts for more than what a view has said.
    if (own !== null) setOwn(null);
  };
  if (phone) return null;
  return (
    <div className={styles.look}>
      <fieldset className={styles.density}>
        <legend>{say('density')}</legend>
        {DENSITIES.map((each) => (
          <label key={each} className={choiceStyles.choice}>
            <input type="radio" name={name} checked={density === each} onChange={() => choose(each)} />
            {say(each)}
          </label>
        ))}
      </fieldset>
      <Button size="small" disabled={Object.keys(widths).length === 0} onClick={() => setWidths({})}>
        {say('automatic')}
      </Button>
    </div>
  );
};
