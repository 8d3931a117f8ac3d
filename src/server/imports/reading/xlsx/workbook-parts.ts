import { orEmpty } from '#src/model/absent.ts';
import { unreadable } from '../../unreadable.ts';
import { readElements } from './elements.ts';
import type { Workbook } from './open-workbook.ts';

/** What a workbook says of its sheets. */
export interface WorkbookFacts {
  /** Path and name of the first one that people see. */
  readonly path: string;
  readonly sheet: string;
  /** How many they see. */
  readonly sheets: number;
  /** Whether days are counted from 1904 on. */
  readonly from1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

const resolved = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

async function relationsOf(workbook: Workbook): Promise<ReadonlyMap<string, string>> {
  const relations = new Map<string, string>();
  const part = await workbook.open(RELATIONS);
  if (part === null) return relations;
  await readElements(part, RELATIONS, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') relations.set(Id, resolved(Target));
    },
  });
  return relations;
}

/** Throws `import-unreadable` for what is no workbook. */
export async function factsOf(workbook: Workbook): Promise<WorkbookFacts> {
  const part = await workbook.open(WORKBOOK);
  if (part === null) throw unreadable('format');
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let from1904 = false;
  await readElements(part, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(orEmpty(attributes['date1904']));
      if (name !== 'sheet' || attributes['state']?.includes('idden') === true) return;
      sheets.push({ name: orEmpty(attributes['name']), id: orEmpty(attributes['r:id']) });
    },
  });
  const [first] = sheets;
  const path = first === undefined ? undefined : (await relationsOf(workbook)).get(first.id);
  if (first === undefined || path === undefined) throw unreadable('workbook', { part: WORKBOOK });
  return { path, sheet: first.name, sheets: sheets.length, from1904 };
}

const STRINGS = 'xl/sharedStrings.xml';

/** Of all texts that a workbook says once: they are in memory while its sheet is read. In letters. */
const MOST_SHARED = 64 * 1024 * 1024;
/** What an empty one takes. */
const OF_EACH = 4;

/** The texts that cells refer to by their places. */
export async function sharedTexts(workbook: Workbook): Promise<readonly string[]> {
  const part = await workbook.open(STRINGS);
  if (part === null) return [];
  const texts: string[] = [];
  let own = '';
  let total = 0;
  let isText = false;
  let beside = 0;
  const count = (letters: number): void => {
    total += letters;
    if (total > MOST_SHARED) throw unreadable('bomb', { part: STRINGS });
  };
  await readElements(part, STRINGS, {
    open: (name) => {
      if (name === 'si') {
        own = '';
        count(OF_EACH);
      }
      // How a word is pronounced is no part of it.
      if (name === 'rPh') beside += 1;
      isText = name === 't' && beside === 0;
    },
    text: (text) => {
      if (!isText) return;
      own += text;
      count(text.length);
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') beside -= 1;
      if (name === 'si') texts.push(own);
    },
  });
  return texts;
}

const STYLES = 'xl/styles.xml';

/** How Excel itself numbers its formats of days and times. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

/** What of a format are no letters of its own: quoted texts, escapes, colours and conditions. */
const BESIDE = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** What a number in a cell of a format is. */
export type Shown = 'number' | 'day' | 'time';

const shownBy = (id: number, codes: ReadonlyMap<number, string>): Shown => {
  const code = codes.get(id)?.replaceAll(BESIDE, '').toLowerCase();
  if (code === undefined) return DAYS.has(id) ? 'day' : TIMES.has(id) ? 'time' : 'number';
  if (/[yd]/.test(code) && !code.includes('general')) return 'day';
  return /h|s/.test(code) && /:/.test(code) ? 'time' : 'number';
};

/** What numbers in cells of each style are, by the style's place. */
export async function stylesOf(workbook: Workbook): Promise<readonly Shown[]> {
  const part = await workbook.open(STYLES);
  if (part === null) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  await readElements(part, STYLES, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt') codes.set(Number(numFmtId), orEmpty(formatCode));
      if (name === 'xf' && inCells) formats.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats.map((id) => shownBy(id, codes));
}
