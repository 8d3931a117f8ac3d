import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { readable, SURFACES, textOn } from './colors.ts';

/** Two hundred, the same ones each time. */
const RANDOM = Array.from({ length: 200 }, (_, at) => {
  const value = Math.imul(at + 1, 2_654_435_761) >>> 8;
  return `#${value.toString(16).padStart(6, '0')}`;
});

const COLORS = [...RANDOM, '#0059b3', '#0B0986', '#7a1f3d', '#ffee00', '#ffffff', '#000000', '#4CAF50', '#82B1FF'];

describe('an institution’s colours', () => {
  it.each(['light', 'dark'] as const)('read as text on every surface of the %s mode', (mode) => {
    for (const color of COLORS) {
      for (const surface of Object.values(SURFACES[mode])) {
        expect(getContrastRatio(readable(color, mode), surface), `${color} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('carry text that reads on them', () => {
    for (const color of COLORS) {
      expect(getContrastRatio(textOn(color), color), color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stay as they are where they already read', () => {
    expect(readable('#0059b3', 'light')).toBe('#0059b3');
  });
});
