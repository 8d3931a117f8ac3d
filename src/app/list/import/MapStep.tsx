import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ImportMapping, ImportTold } from '#src/model/import.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import { FileFacts } from './FileFacts.tsx';
import { Ignored } from './Ignored.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { MapTable } from './MapTable.tsx';
import { StepHeading } from './StepHeading.tsx';
import styles from './step.module.css';
import { missingOf } from './told.ts';
import { useImportWords } from './words.ts';

/** Fields that no file fills in, each with why. */
const Skipped = ({ told: { omitidos } }: { readonly told: ImportTold }): ReactNode => {
  const say = useImportWords();
  if (omitidos.length === 0) return null;
  return (
    <details>
      <summary>{say('skipped', { count: omitidos.length })}</summary>
      <ul>
        {omitidos.map(({ nombre, etiqueta, texto }) => (
          <li key={nombre}>
            <strong>{etiqueta}</strong>: {texto}
          </li>
        ))}
      </ul>
    </details>
  );
};

interface MapStepProps {
  readonly told: ImportTold;
  /** Why the last try came to nothing. */
  readonly fault: ReactNode;
  readonly pending: boolean;
  readonly begin: (mapping: ImportMapping) => void;
  readonly otherFile: () => void;
}

/** Which column is which field, as it was guessed and as whoever imports says. */
export const MapStep = ({ told, fault, pending, begin, otherFile }: MapStepProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const [mapping, change] = useState(told.mapeo);
  const missing = missingOf(told, mapping);
  const isNothing = mapping.columnas.every((name) => name === null);
  const rows = told.filas + (told.mapeo.encabezado ? 1 : 0) - (mapping.encabezado ? 1 : 0);
  return (
    <section className={styles.step}>
      <StepHeading>{say('columns_title')}</StepHeading>
      <p>{say(rows === 1 ? 'rows_one' : 'rows', { name: told.archivo, figure: figure(rows) })}</p>
      <FileFacts told={told} mapping={mapping} change={change} />
      {told.avisos.map(({ codigo, texto }) => (
        <Alert key={`${codigo} ${texto}`} severity="info" role="note">
          {texto}
        </Alert>
      ))}
      <MapTable told={told} mapping={mapping} change={change} />
      <KeyChoice told={told} mapping={mapping} change={change} />
      <Skipped told={told} />
      <div aria-live="polite">
        {missing.length === 0 || isNothing ? null : (
          <Alert severity="warning" role="note">
            {say('missing', { names: missing.join(', ') })}
          </Alert>
        )}
        {isNothing ? (
          <Alert severity="warning" role="note">
            {say('none_mapped')}
          </Alert>
        ) : null}
        {rows === 0 ? (
          <Alert severity="warning" role="note">
            {say('no_rows_in_file')}
          </Alert>
        ) : null}
        {isNothing ? null : <Ignored told={told} mapping={mapping} />}
      </div>
      {fault}
      <p>{say('try_text')}</p>
      <div className={styles.actions}>
        <Button onClick={otherFile}>{say('other_file')}</Button>
        <Button variant="contained" disabled={isNothing || rows === 0 || pending} onClick={() => begin(mapping)}>
          {say('try')}
        </Button>
      </div>
    </section>
  );
};
