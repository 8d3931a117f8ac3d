import { type ReactNode, useId } from 'react';
import { orEmpty } from '#src/model/absent.ts';
import type { ImportMapping, ImportTold } from '#src/model/import.ts';
import plainControlStyles from '../../ui/plain-control.module.css';
import styles from './KeyChoice.module.css';
import { useImportWords } from './words.ts';

interface KeyChoiceProps {
  readonly told: ImportTold;
  readonly mapping: ImportMapping;
  readonly change: (mapping: ImportMapping) => void;
}

/** By what a record that there is already is known again: of what a column is. */
export const KeyChoice = ({ told: { claves, campos }, mapping, change }: KeyChoiceProps): ReactNode => {
  const say = useImportWords();
  const id = useId();
  const keys = claves.filter((key) => mapping.columnas.includes(key));
  const labelOf = (key: string): string => campos.find(({ nombre }) => nombre === key)?.etiqueta ?? key;
  return (
    <div className={styles.key}>
      <label htmlFor={id}>{say('key')}</label>
      <select
        id={id}
        className={plainControlStyles.control}
        value={orEmpty(mapping.clave)}
        onChange={({ target: { value } }) => change({ ...mapping, clave: value === '' ? null : value })}
      >
        <option value="">{say('no_key')}</option>
        {keys.map((key) => (
          <option key={key} value={key}>
            {labelOf(key)}
          </option>
        ))}
      </select>
    </div>
  );
};
