import { useEffect, useRef, useState } from 'react';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { newKey } from '#src/data-provider/writing/idempotency.ts';
import { type ImportTold, LARGEST_IMPORT } from '#src/model/import.ts';
import { sizeText } from '#src/runtime/file-types.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { toldIn } from './told.ts';
import { useFaultWords } from './use-import.ts';
import { useImportWords } from './words.ts';

export type BringState =
  | { readonly is: 'asked' }
  | { readonly is: 'stopped' }
  | { readonly is: 'under way'; readonly name: string /** How much has left, from 0 to 1. */; readonly share: number }
  | { readonly is: 'failed'; readonly words: string /** Whether no answer came. */; readonly lost: boolean };

/** A file with the key under which it is brought once, however often it is tried. */
interface Brought {
  readonly file: File;
  readonly key: string;
}

export interface Bringing {
  readonly state: BringState;
  readonly bring: (file: File) => void;
  /** Tries the last file again. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** Brings a file to the server as it is; ends where the step does. */
export function useBring(path: string, done: (told: ImportTold) => void): Bringing {
  const { http } = useBackend();
  const say = useImportWords();
  const wordsOf = useFaultWords();
  const [state, setState] = useState<BringState>({ is: 'asked' });
  const last = useRef<Brought | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async ({ file, key }: Brought): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setState({ is: 'under way', name: file.name, share: 0 });
    try {
      const { data } = await http.request({
        method: 'POST',
        path,
        query: { archivo: file.name },
        headers: { 'Content-Type': 'application/octet-stream', 'Idempotency-Key': key },
        body: file,
        quiet: true,
        signal: control.signal,
        onSent: (share) => {
          if (!control.signal.aborted) setState({ is: 'under way', name: file.name, share });
        },
      });
      done(toldIn(data));
    } catch (error) {
      if (control.signal.aborted) return setState({ is: 'stopped' });
      setState({ is: 'failed', words: wordsOf(error), lost: error instanceof UnreachableError });
    }
  };

  const faultOf = ({ size }: File): string | null => {
    if (size === 0) return say('file_empty');
    return size > LARGEST_IMPORT ? say('too_large', { max: sizeText(LARGEST_IMPORT), size: sizeText(size) }) : null;
  };

  return {
    state,
    bring: (file) => {
      running.current?.abort();
      const words = faultOf(file);
      if (words !== null) return setState({ is: 'failed', words, lost: false });
      last.current = { file, key: newKey() };
      void send(last.current);
    },
    again: () => {
      if (last.current !== null) void send(last.current);
    },
    stop: () => running.current?.abort(),
  };
}
