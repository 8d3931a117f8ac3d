import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Paper {
  readonly document: PDFDocumentProxy;
  /** The text of each page, in the order in which it is told. */
  readonly pages: readonly (readonly string[])[];
}

/** A PDF as a reader has it. */
export async function readPaper(bytes: Uint8Array): Promise<Paper> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: (readonly string[])[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  return { document, pages };
}

/** The roles of what a page is made of, as readers for the blind pass over it. */
export async function rolesOf(document: PDFDocumentProxy, page = 1): Promise<readonly string[]> {
  const tree = JSON.stringify(await (await document.getPage(page)).getStructTree());
  return [...tree.matchAll(/"role":"(\w+)"/g)].flatMap(([, role]) => role ?? []);
}
