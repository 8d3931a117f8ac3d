/** A day of a calendar, whole. */
export interface CalendarDay {
  /** The same of the same record each time: a calendar that has it already changes it. */
  readonly uid: string;
  /** 2026-01-12 */
  readonly day: string;
  readonly summary: string;
  /** Empty for none. */
  readonly description: string;
}

interface Calendar {
  readonly name: string;
  readonly made: Date;
  readonly days: readonly CalendarDay[];
}

/** Of a line, in bytes, with what continues it. */
const LONGEST = 75;

/** What calendars read as more than text. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A line, and what continues it: none is too long, and none parts a letter. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LONGEST) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].map((one) => `${one}\r\n`).join('');
}

/** 20260112T153000Z */
const momentOf = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A calendar of days for the programs that people keep theirs in (RFC 5545). */
export const calendarOf = ({ name, made, days }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rectoría//ES',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${momentOf(made)}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(summary)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
      // Nobody is busy with a day off.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
