import { type ReactNode, useId } from 'react';
import { DATE_ORDERS, DECIMAL_SIGNS, type ImportMapping, type ImportTold } from '#src/model/import.ts';
import plainControlStyles from '../../ui/plain-control.module.css';
import styles from './FileFacts.module.css';
import { useImportWords } from './words.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly choose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, choose }: ChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={plainControlStyles.control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen !== undefined) choose(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string | null }): ReactNode =>
  children === null ? null : (
    <div>
      <span>{label}</span>
      <strong>{children}</strong>
    </div>
  );

interface FileFactsProps {
  readonly told: ImportTold;
  readonly mapping: ImportMapping;
  readonly change: (mapping: ImportMapping) => void;
}

/** How the file was read, and what of that may be said otherwise. */
export const FileFacts = ({ told, mapping, change }: FileFactsProps): ReactNode => {
  const say = useImportWords();
  const { codificacion, separador, hoja } = told;
  const signs = { '.': say('point'), ',': say('comma') } as const;
  return (
    <>
      <div className={styles.facts}>
        <Fact label={say('encoding')}>{codificacion === null ? null : codificacion.toUpperCase()}</Fact>
        <Fact label={say('separator')}>{separador === '\t' ? say('tab') : separador}</Fact>
        <Fact label={say('sheet')}>{hoja}</Fact>
        <Choice
          label={say('decimal')}
          value={mapping.decimal}
          options={DECIMAL_SIGNS.map((sign) => [sign, signs[sign]] as const)}
          choose={(decimal) => change({ ...mapping, decimal })}
        />
        <Choice
          label={say('dates')}
          value={mapping.fechas}
          options={DATE_ORDERS.map((order) => [order, say(order)] as const)}
          choose={(fechas) => change({ ...mapping, fechas })}
        />
      </div>
      <label className={styles.header}>
        <input
          type="checkbox"
          checked={mapping.encabezado}
          onChange={({ target }) => change({ ...mapping, encabezado: target.checked })}
        />
        {say('header')}
      </label>
    </>
  );
};
