import { xmlText } from './sheet-xml.ts';

// The parts of a workbook beside its sheets (ECMA-376, transitional).

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_BEGINNING = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
export const SHEET_END = '</sheetData></worksheet>';

export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** Spreadsheets allow no more characters in the name of a sheet, and none of some. */
const LONGEST_NAME = 31;

const nameOf = (title: string, at: number): string => {
  const ending = at === 0 ? '' : ` ${at + 1}`;
  const plain = title.replaceAll(/[[\]:*?/\\']/g, ' ').trim();
  return `${plain.slice(0, LONGEST_NAME - ending.length)}${ending}`;
};

/** Formats of cells beside the usual one (0) and that of heads (1), by their place from 2 on. */
export const FIRST_STYLE = 2;

const stylesXml = (formats: readonly string[]): string => {
  const own = 164;
  const numbers = formats.map((format, at) => `<numFmt numFmtId="${own + at}" formatCode="${xmlText(format)}"/>`);
  const counted = numbers.length === 0 ? '' : `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>`;
  const cells = [
    '<xf/>',
    '<xf fontId="1" applyFont="1"/>',
    ...formats.map((_format, at) => `<xf numFmtId="${own + at}" applyNumberFormat="1"/>`),
  ];
  return `${XML}<styleSheet xmlns="${MAIN}">${counted}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
};

/** All parts of a workbook of so many sheets, but the sheets themselves, by their paths. */
export function workbookParts(
  title: string,
  sheets: number,
  formats: readonly string[],
): readonly (readonly [path: string, content: string])[] {
  const each = Array.from({ length: sheets }, (_, at) => at);
  const sheetTags = each.map(
    (at) => `<sheet name="${xmlText(nameOf(title, at))}" sheetId="${at + 1}" r:id="s${at + 1}"/>`,
  );
  const relations = each.map(
    (at) => `<Relationship Id="s${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const types = each.map((at) => `<Override PartName="/${sheetPath(at)}" ContentType="${TYPE}.worksheet+xml"/>`);
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(formats)],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="workbook" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
  ];
}
