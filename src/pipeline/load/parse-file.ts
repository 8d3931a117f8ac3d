import { LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { Problem } from '#src/model/problem.ts';
import type { RawFile } from '#src/model/source.ts';
import { problemAt, problemOfFile } from '../report/problem-at.ts';
import { locator } from './locate.ts';

/** Aliases let a short file stand for a huge one; a resource needs few or none. */
const MAX_ALIASES = 100;

/** Where a file stands, before it is read. */
export type FilePlace = Pick<RawFile, 'file' | 'layer' | 'name'>;

export type Parsed =
  | { readonly file: RawFile; readonly problems: readonly [] }
  | { readonly file: null; readonly problems: readonly Problem[] };

/** Parses one YAML file. A file with any mistake of syntax gives its problems instead of data. */
export function parseFile(place: FilePlace, text: string): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: true,
    merge: false,
  });
  const mistakes = [...document.errors, ...document.warnings];
  if (mistakes.length > 0)
    return { file: null, problems: mistakes.map((mistake) => syntaxProblem(place, text, lines, mistake)) };
  try {
    const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { file: { ...place, text, data, ...locator(place.file, text, document, lines) }, problems: [] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return {
      file: null,
      problems: [
        problemOfFile(place.file, {
          code: 'yaml-aliases',
          message: `The aliases of this file cannot be expanded: ${error.message}.`,
          hint: `Write the repeated part out. A file may expand aliases ${MAX_ALIASES} times, and none into itself.`,
        }),
      ],
    };
  }
}

function syntaxProblem(place: FilePlace, text: string, lines: LineCounter, mistake: YAMLError): Problem {
  const start = lines.linePos(Math.min(mistake.pos[0], Math.max(0, text.length - 1)));
  const span = {
    file: place.file,
    line: Math.max(1, start.line),
    column: Math.max(1, start.col),
    length: Math.max(1, mistake.pos[1] - mistake.pos[0]),
  };
  const [code, message, hint] = explain(mistake);
  return problemAt(span, text, { code, message, hint });
}

const EXPLAINED: Readonly<Record<string, readonly [code: string, message: string, hint: string]>> = {
  DUPLICATE_KEY: ['duplicate-key', 'This key stands twice in the same mapping.', 'Keep one of them.'],
  MULTIPLE_DOCS: ['yaml-syntax', 'This file holds several YAML documents.', 'Put each in a file of its own.'],
  TAB_AS_INDENT: ['yaml-syntax', 'A tab indents this line.', 'YAML is indented with spaces only.'],
  BAD_ALIAS: ['yaml-aliases', 'This alias names an anchor that does not stand before it.', 'Write the value out.'],
};

const explain = (mistake: YAMLError): readonly [string, string, string] =>
  EXPLAINED[mistake.code] ?? ['yaml-syntax', `${mistake.message.replace(/\.?$/, '')}.`, ''];
