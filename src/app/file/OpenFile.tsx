import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { isImage } from '#src/runtime/file-types.ts';
import { type FileFacts, useFileReader } from './use-files.ts';
import { useFileWords } from './words.ts';
import styles from './OpenFile.module.css';

/** Long enough for a browser to have taken what an address leads to. */
const TAKEN_MS = 60_000;

interface OpenFileProps {
  readonly path: string;
  readonly facts: FileFacts;
  /** Whether it stands in a cell that the arrow keys lead to, and not the tabulator. */
  readonly inGrid?: boolean;
}

/** The file's name, which opens it: what the browser draws in a tab of its own, the rest is saved. */
export const OpenFile = ({ path, facts, inGrid = false }: OpenFileProps): ReactNode => {
  const say = useFileWords();
  const notify = useNotify();
  const read = useFileReader(path);
  const [busy, setBusy] = useState(false);

  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const address = URL.createObjectURL(await read(facts.id));
      setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
      const link = document.createElement('a');
      link.href = address;
      link.rel = 'noopener';
      if (isImage(facts.type) || facts.type === 'application/pdf') link.target = '_blank';
      else link.download = facts.name;
      link.click();
    } catch {
      notify(say('failed'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const click = (event: MouseEvent): void => {
    // In a list the row around it opens too.
    event.stopPropagation();
    void open();
  };
  return (
    <button
      type="button"
      className={styles.open}
      tabIndex={inGrid ? -1 : undefined}
      disabled={busy}
      title={say('open', { name: facts.name })}
      onClick={click}
      onKeyDown={inGrid ? keepSpace : undefined}
    >
      {facts.name}
    </button>
  );
};

/** Elsewhere in the table a space begins to type. */
const keepSpace = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation();
};
