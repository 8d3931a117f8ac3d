import { describe, expect, it } from 'vitest';
import { dateCodec, dateTimeCodec, dateTimeCodecIn } from './date-codec.ts';
import { formatDecimal, formatNumber } from './shown-numbers.ts';
import { parseNumber } from './number-codec.ts';
import { phoneCodec } from './phone/codec.ts';
import { textCodec } from './text-codec.ts';

describe('numbers', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['RD$ 1,234', 1234],
    ['-3', -3],
    ['12,5', 12.5],
    ['12.5 %', 12.5],
    ['  ', null],
  ])('reads %j as typed here', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['abc', '1.2.3', '1,23,4', '12345678901234567', '1e5'])('leaves %j for validation to refuse', (text) => {
    expect(parseNumber(text)).toBe(text);
  });

  it('are shown with commas between thousands and the decimals asked for', () => {
    expect(formatNumber(1234567.5, { decimals: 2 })).toBe('1,234,567.50');
    expect(formatNumber(2026, { grouped: false })).toBe('2026');
    expect(formatNumber(0.0001)).toBe('0.0001');
    expect(formatNumber(null)).toBe('');
  });

  it('of any length keep every digit in a sum', () => {
    expect(formatDecimal('12345678901234567890.1', 2)).toBe('12,345,678,901,234,567,890.10');
    expect(formatDecimal('-0.3', 2)).toBe('-0.30');
  });
});

describe('dates', () => {
  it.each(['27/2/26', '27-02-2026', '27.2.2026', '270226', '27022026', '2026-02-27'])('are read from %j', (text) => {
    expect(dateCodec.fromText(text)).toBe('2026-02-27T00:00:00');
  });

  it.each(['30/02/2026', '1/13/2026', 'mañana', '27/02'])('that do not exist stay as typed: %j', (text) => {
    expect(dateCodec.fromText(text)).toBe(text);
  });

  it('are shown day first, moments with the half of the day', () => {
    expect(dateCodec.toText('2026-02-27T00:00:00')).toBe('27/02/2026');
    expect(dateTimeCodec.toText('2026-02-27T15:05:00')).toBe('27/02/2026 3:05 p. m.');
    expect(dateTimeCodec.toText('2026-02-27T00:30:00')).toBe('27/02/2026 12:30 a. m.');
    expect(dateTimeCodecIn('en').toText('2026-02-27T15:05:00')).toBe('27/02/2026 3:05 PM');
    expect(dateTimeCodecIn('en').fromText('27/02/2026 3:05 PM')).toBe('2026-02-27T15:05:00');
  });

  it.each([
    ['27/02/2026 3:05 p. m.', '2026-02-27T15:05:00'],
    ['27/2/26 15:05', '2026-02-27T15:05:00'],
    ['27/2/26 12:00 am', '2026-02-27T00:00:00'],
    ['27/2/26', '2026-02-27T00:00:00'],
    ['27/2/26 25:00', '27/2/26 25:00'],
  ])('with a time are read from %j', (text, value) => {
    expect(dateTimeCodec.fromText(text)).toBe(value);
  });
});

describe('texts', () => {
  it('lose the space around them; what is empty is nothing', () => {
    expect(textCodec().fromText('  a b ')).toBe('a b');
    expect(textCodec().fromText('   ')).toBeNull();
  });

  it('are forced to a case as they are typed (F077)', () => {
    expect(textCodec('upper').whileTyping?.('ñandú')).toBe('ÑANDÚ');
    expect(textCodec('lower').whileTyping?.('A@B.DO')).toBe('a@b.do');
  });
});

describe('phones', () => {
  it('are kept as digits and shown in groups', () => {
    expect(phoneCodec.fromText('+1 (809) 555-1234')).toBe('8095551234');
    expect(phoneCodec.toText('8095551234')).toBe('809-555-1234');
    expect(phoneCodec.toText('+34911234567')).toBe('+34911234567');
  });
});
