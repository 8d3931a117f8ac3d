import type { ReactNode } from 'react';
import type { ImportMapping, ImportTold } from '#src/model/import.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import { ignoredOf } from './told.ts';
import { useImportWords } from './words.ts';

/** So many are called by name. */
const NAMED = 8;

interface IgnoredProps {
  readonly told: ImportTold;
  readonly mapping: ImportMapping;
}

/** Which columns of the file are left out; nothing where none is. */
export const Ignored = ({ told, mapping }: IgnoredProps): ReactNode => {
  const say = useImportWords();
  const figure = useCountFormat();
  const ignored = ignoredOf(told, mapping);
  if (ignored.length === 0) return null;
  const names = [...ignored.slice(0, NAMED).map((name) => `«${name}»`), ...(ignored.length > NAMED ? ['…'] : [])];
  return (
    <p>
      {say(ignored.length === 1 ? 'ignored_one' : 'ignored', {
        figure: figure(ignored.length),
        names: names.join(', '),
      })}
    </p>
  );
};
