import { describe, expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const SHORT = { share: 1 };
const LONG = { share: 4 };

describe('the width of a child table', () => {
  it('is parted by what the columns hold', () => {
    expect(columnWidths([LONG, SHORT], ['Moneda', 'Nº']).template).toBe('minmax(146px, 4fr) minmax(104px, 1fr) 36px');
  });

  it('leaves a short column room for its head', () => {
    expect(columnWidths([SHORT], ['Participantes']).template).toBe('minmax(129px, 1fr) 36px');
    expect(columnWidths([SHORT], ['Cantidad de participantes que pagan']).template).toBe('minmax(160px, 1fr) 36px');
  });

  it('is scrolled where it is less than its columns need', () => {
    const labels = ['País', 'Provincia', 'Municipio', 'Ciudad', 'Dirección', 'Código postal'];
    expect(columnWidths([LONG, LONG, LONG, LONG, { share: 6 }, SHORT], labels).least).toBe(4 * 146 + 174 + 129 + 36);
  });
});
