import type { ReactNode } from 'react';
import { MOST_PDF_ROWS } from '#src/model/export-limits.ts';
import { NotPrinted, PrintDialog } from '../../print/PrintDialog.tsx';
import { usePrintWords } from '../../print/words.ts';
import { useResource } from '../../ui/use-resource.ts';
import { useWords } from '../../ui/use-words.ts';
import { useCountFormat } from '../../ui/use-count-format.ts';
import { useList } from '../use-list.ts';
import { useListFile } from './use-export.ts';

interface ListPrintProps {
  /** Below which lists are exported. */
  readonly path: string;
  readonly columns: ReactNode;
  readonly close: () => void;
}

/** Why the list is not printed; null where it is. */
function useHindrance(): string | null {
  const say = usePrintWords();
  const figure = useCountFormat();
  const { total } = useList();
  if (total === 0) return say('empty');
  if (total === undefined || total <= MOST_PDF_ROWS) return null;
  return say('too_long', { figure: figure(total), most: figure(MOST_PDF_ROWS) });
}

/** Prints the list as it is shown: its PDF. */
export const ListPrint = ({ path, columns, close }: ListPrintProps): ReactNode => {
  const { title } = useWords(useResource());
  const fileOf = useListFile(path, columns);
  const why = useHindrance();
  if (why !== null) return <NotPrinted name={title} why={why} close={close} />;
  return (
    <PrintDialog
      name={title}
      read={(signal) => fileOf({ formato: 'pdf', separador: ',', columns: 'shown' }, { signal })}
      close={close}
    />
  );
};
