import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const SHEET_OF = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

export const sheet = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

export const text = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook of one sheet, and of whatever more parts by their paths. */
export function workbookOf(
  content: string | Uint8Array,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': SHEET_OF,
    'xl/worksheets/sheet1.xml': content,
    ...more,
  };
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}
