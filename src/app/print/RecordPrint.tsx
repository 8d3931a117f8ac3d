import type { ReactNode } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { sentFile } from '../file/sent-file.ts';
import { useResource } from '../ui/use-resource.ts';
import { PrintDialog } from './PrintDialog.tsx';

export interface RecordPrintProps {
  /** Below which records are given as paper. */
  readonly path: string;
  readonly id: unknown;
  /** What the record is called. */
  readonly name: string;
  readonly close: () => void;
}

/** Prints a record as it is kept. */
export const RecordPrint = ({ path, id, name, close }: RecordPrintProps): ReactNode => {
  const { http } = useBackend();
  const resource = useResource();
  const address = `${path}/${resource}/${String(id)}`;
  return (
    <PrintDialog
      name={name}
      read={async (signal) =>
        sentFile(await http.request({ method: 'GET', path: address, binary: true, quiet: true, signal }), `${name}.pdf`)
      }
      close={close}
    />
  );
};
