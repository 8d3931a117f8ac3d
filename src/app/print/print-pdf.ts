import { saveAs } from '../file/save-as.ts';
import type { SentFile } from '../file/sent-file.ts';

/** Not hidden: what is not drawn is not printed. */
const OUT_OF_SIGHT: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  bottom: '0',
  right: '0',
  width: '1px',
  height: '1px',
  border: '0',
  opacity: '0',
  pointerEvents: 'none',
};

/** What was printed last: taken away before it is closed, a browser would print nothing. */
let last: { readonly frame: HTMLIFrameElement; readonly address: string } | null = null;

function putAway(): void {
  last?.frame.remove();
  if (last !== null) URL.revokeObjectURL(last.address);
  last = null;
}

/**
 * Opens the browser's own dialog on a PDF; where the browser shows none, keeps the file.
 * @returns whether it is kept
 */
export async function printPdf({ data, name }: SentFile, signal: AbortSignal): Promise<'printed' | 'saved'> {
  if (!navigator.pdfViewerEnabled) {
    saveAs(data, name);
    return 'saved';
  }
  putAway();
  const frame = document.createElement('iframe');
  const address = URL.createObjectURL(data);
  last = { frame, address };
  Object.assign(frame.style, OUT_OF_SIGHT);
  frame.title = name;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.src = address;
  await new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    document.body.append(frame);
  });
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
  return 'printed';
}
