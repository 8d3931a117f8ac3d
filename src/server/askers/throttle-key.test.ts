import { expect, test } from 'vitest';
import { throttleKeyOfAddress, LONGEST_NAME, throttleKeyOfName } from './throttle-key.ts';

test('a name is counted alike however it is written, up to the length that any name has', () => {
  const accents = '\u0301'.repeat(LONGEST_NAME - 'registro'.length);
  expect(throttleKeyOfName(`registro${accents}`)).toBe(throttleKeyOfName('Registro'));
});

test('what is longer is counted as it is, whatever it would cost to read', () => {
  const name = `a${'\u0315'.repeat(250_000)}${'\u0300'.repeat(250_000)}`;
  expect(throttleKeyOfName(name)).toBe(throttleKeyOfName(`${name}x`));
  expect(throttleKeyOfName(name)).not.toBe(throttleKeyOfName('a'));
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::/64'],
  ['[2001:db8::1]:4711', '2001:db8::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s, whatever the port', (address, counted) => {
  expect(throttleKeyOfAddress(address)).toBe(counted);
});
