import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const MADE = new Date('2026-11-26T14:06:33.250Z');
const DAY = { uid: 'dia-1@demo', day: '2026-01-12', summary: 'Día', description: '' };
const of = (more: Partial<typeof DAY>): string => calendarOf({ name: 'Días', made: MADE, days: [{ ...DAY, ...more }] });

/** As who reads it joins its lines (RFC 5545, 3.1). */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');

it('is a calendar of whole days', () => {
  expect(linesOf(of({ description: 'Libre' }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rectoría//ES',
    'X-WR-CALNAME:Días',
    'BEGIN:VEVENT',
    'UID:dia-1@demo',
    'DTSTAMP:20261126T140633Z',
    'DTSTART;VALUE=DATE:20260112',
    'SUMMARY:Día',
    'DESCRIPTION:Libre',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(linesOf(of({})).some((line) => line.startsWith('DESCRIPTION'))).toBe(false);
});

it('has no line of more than 75 bytes, and parts no letter', () => {
  const summary = 'ñandú 🎓 '.repeat(40).trim();
  const file = of({ summary });
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
  expect(file).not.toContain('\u{FFFD}');
});

it('takes nothing of a text for its own', () => {
  const lines = linesOf(of({ summary: 'a\\b; c, d\r\nEND:VEVENT\nBEGIN:VALARM' }));
  expect(lines).toContain(String.raw`SUMMARY:a\\b\; c\, d\nEND:VEVENT\nBEGIN:VALARM`);
  expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
});
