import { createRequire } from 'node:module';

type Document = PDFKit.PDFDocument;

const resolved = createRequire(import.meta.url).resolve;

/** Every reader has these, and to lay them out takes a thousandth of the time: for what they have letters for. */
const USUAL = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** Letters of most scripts: only what of them is used goes into the file. */
const OTHER = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
} as const;

export type Face = keyof typeof USUAL;

/** What PDF calls WinAnsi. */
const IS_USUAL = /^[ -~\u{A0}-\u{FF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;

/** Chooses the letters in which a text is told. */
export const withFace = (doc: Document, face: Face, text: string): Document =>
  doc.font(IS_USUAL.test(text) ? USUAL[face] : resolved(OTHER[face]));
