import { useCallback, useEffect, useRef, useState } from 'react';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import type { SentFile } from '../file/sent-file.ts';
import { printPdf } from './print-pdf.ts';

export type PrintState =
  | { readonly is: 'under way' }
  | { readonly is: 'printed' }
  /** The browser shows no PDF. */
  | { readonly is: 'saved'; readonly name: string }
  | { readonly is: 'failed' /** Null where it did not come whole. */; readonly words: string | null };

/** Gives the PDF; it ends with the signal. */
export type ReadPaper = (signal: AbortSignal) => Promise<SentFile>;

async function stateOf(read: ReadPaper, signal: AbortSignal): Promise<PrintState> {
  try {
    const file = await read(signal);
    const done = await printPdf(file, signal);
    return done === 'saved' ? { is: 'saved', name: file.name } : { is: 'printed' };
  } catch (error) {
    const isBroken = error instanceof UnreachableError || !(error instanceof Error);
    return { is: 'failed', words: isBroken ? null : error.message };
  }
}

/** Reads the paper at once, and prints it; ends where its dialog does. */
export function usePrinting(read: ReadPaper): { readonly state: PrintState; readonly again: () => void } {
  const [state, setState] = useState<PrintState>({ is: 'under way' });
  const reading = useRef(read);
  const running = useRef<AbortController | null>(null);
  const begin = useCallback(async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    const next = await stateOf(reading.current, control.signal);
    if (!control.signal.aborted) setState(next);
  }, []);
  useEffect(() => {
    void begin();
    return () => running.current?.abort();
  }, [begin]);
  const again = (): void => {
    setState({ is: 'under way' });
    void begin();
  };
  return { state, again };
}
