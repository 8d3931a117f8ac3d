import { describe, expect, it } from 'vitest';
import { interpolate, sharedTexts } from './index.ts';

const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

describe('the shared texts', () => {
  it('mention the same values in both languages', () => {
    const { es, en } = sharedTexts;
    for (const [code, text] of Object.entries(es.rectoria.validation)) {
      const other = Object.entries(en.rectoria.validation).find(([name]) => name === code)?.[1] ?? '';
      expect({ code, places: placesOf(other) }).toEqual({ code, places: placesOf(text) });
    }
    for (const [code, { detail }] of Object.entries(es.rectoria.problems)) {
      const other = Object.entries(en.rectoria.problems).find(([name]) => name === code)?.[1].detail ?? '';
      expect({ code, places: placesOf(other) }).toEqual({ code, places: placesOf(detail) });
    }
  });
});

describe('a text', () => {
  it('gets its values, and keeps the place of one that is missing', () => {
    expect(interpolate('de %{min} a %{max}', { min: 0, max: '5' })).toBe('de 0 a 5');
    expect(interpolate('%{a} y %{b}', { a: 1 })).toBe('1 y %{b}');
  });
});
