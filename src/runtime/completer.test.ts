import { describe, expect, it } from 'vitest';
import { completer } from './completer.ts';
import type { WireRecord } from './validation.ts';

const stored = {
  filas: [
    { id: 1, ok: true, texto: 'uno' },
    { id: 2, ok: false, texto: 'dos' },
    { id: 3, ok: true, texto: 'tres' },
  ],
};

const changed = (own: object, filas: readonly WireRecord[]): unknown =>
  completer({ rows: [['filas', own]] })({ filas }, { stored: true, values: stored })['filas'];

const keeps = (row: WireRecord): boolean => row['ok'] === true;

describe('rows that are not taken away', () => {
  it('come back where they stood, as they were', () => {
    expect(changed({ keeps }, [{ id: 2, texto: 'dos' }])).toEqual([
      stored.filas[0],
      { id: 2, texto: 'dos' },
      stored.filas[2],
    ]);
    expect(changed({ keeps }, [])).toEqual([stored.filas[0], stored.filas[2]]);
  });

  it('may be changed, so that they go the next time', () => {
    const now = [
      { id: 1, ok: false },
      { id: 3, ok: true },
    ];
    expect(changed({ keeps }, now)).toEqual(now);
  });

  it('are none of a new record', () => {
    const complete = completer({ rows: [['filas', { keeps }]] });
    expect(complete({ filas: [] }, { stored: false, values: stored })).toEqual({ filas: [] });
  });
});

describe('rows that are only added', () => {
  it('stay as they were stored, all of them', () => {
    const added = { texto: 'cuatro' };
    expect(changed({ addOnly: true }, [{ id: 2, texto: 'otra' }, added])).toEqual([...stored.filas, added]);
  });
});
