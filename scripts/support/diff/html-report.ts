import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import type { Sides } from '#src/model/change.ts';
import { screenOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Span } from '#src/model/source.ts';
import type { Text } from '#src/model/text.ts';
import type { Found } from '#src/screen-diff/found.ts';
import { diffPage } from '#src/screen-diff/html/page.ts';
import type { Pictures } from '#src/screen-diff/html/pictures.ts';
import type { Marks } from '#src/screen-diff/marks.ts';
import type { Side } from './pictures/album.ts';

export interface HtmlReport {
  readonly file: string;
  /** Whether it has pictures. */
  readonly pictures: boolean;
  /** Where a line of a file is shown, with {file} and {line}; beside the page unless said. */
  readonly link: string | undefined;
  readonly found: readonly Found[];
  readonly approved: number;
  readonly marks: Marks;
  readonly isShared: boolean;
  /** What is compared, for people. */
  readonly names: Sides<string>;
  readonly sides: Sides<Side>;
  readonly tell: (message: string) => void;
}

/** Writes the page of differences, whole or not at all. */
export async function writeHtmlReport(report: HtmlReport): Promise<void> {
  const { file, found, sides, names, marks, approved, isShared } = report;
  const pictures = report.pictures ? await pictured(report) : new Map();
  const page = diffPage({
    found,
    before: names.before,
    after: names.after,
    isShared,
    titles: new Map([...titlesIn(sides.before.model), ...titlesIn(sides.after.model)]),
    pictures,
    marks,
    approved,
    linkTo: (span) => linkOf(span, report),
  });
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, page);
}

/** What takes pictures is loaded where some are asked for. */
async function pictured({ found, sides, tell }: HtmlReport): Promise<Pictures> {
  const { takeAlbum } = await import('./pictures/album.ts');
  return takeAlbum(found, sides, tell);
}

const titlesIn = ({ kinds, institutions }: Checked): readonly (readonly [string, Text])[] =>
  institutions.flatMap(({ resources }) =>
    [...resources.values()].flatMap((resource): readonly (readonly [string, Text])[] => {
      const title = screenOf(kinds, resource)?.title;
      return title === undefined ? [] : [[resource.name, title]];
    }),
  );

/** What stands in another revision has no line here to show. */
function linkOf({ file, line }: Span, { file: page, link }: Pick<HtmlReport, 'file' | 'link'>): string | null {
  if (link !== undefined) return link.replaceAll('{file}', encodeURI(file)).replaceAll('{line}', String(line));
  return file.includes(':') ? null : `${encodeURI(relative(dirname(resolve(page)), resolve(file)))}#L${line}`;
}
