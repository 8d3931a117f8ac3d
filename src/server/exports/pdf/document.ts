import { type Face, withFace } from './faces.ts';
import type { Fonts } from './layout.ts';
import { SIZE } from './draw.ts';
import type { Paper } from './paper.ts';
import { byWords } from './wrapped.ts';

type Document = PDFKit.PDFDocument;

/** An empty document on an institution's paper. */
export interface OpenDocument {
  readonly doc: Document;
  /** Of all that is told. */
  readonly root: ReturnType<Document['struct']>;
  readonly fonts: Fonts;
}

/** @param bufferPages whether its pages are drawn on until it is whole, and leave only then */
export async function openDocument(paper: Paper, bufferPages = false): Promise<OpenDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, language, institution } = paper;
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages,
    lang: language === 'es' ? 'es-DO' : 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title} - ${institution}`, Author: institution, Creator: 'Rectoría' },
  });
  const widthIn = (face: Face) => byWords((text) => withFace(doc, face, text).fontSize(SIZE).widthOfString(text));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, fonts: { plain: widthIn('plain'), bold: widthIn('bold') } };
}

/** What of the document is ready. */
export function* readyOf(doc: Document): Generator<Uint8Array> {
  for (let part: unknown = doc.read(); part instanceof Uint8Array; part = doc.read()) yield part;
}

/** The rest of it, once all is drawn. */
export async function* restOf({ doc, root }: Pick<OpenDocument, 'doc' | 'root'>): AsyncGenerator<Uint8Array> {
  root.end();
  doc.end();
  for await (const part of doc) if (part instanceof Uint8Array) yield part;
}
