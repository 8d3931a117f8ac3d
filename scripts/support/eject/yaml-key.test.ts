import { describe, expect, it } from 'vitest';
import { keysOf, textAtKey, withKey, withoutKey } from './yaml-key.ts';

const TEXT = `# Bancos
kind: catalogue
record: { es: banco, en: bank } # en singular

# La llamada
api:
  path: api/bancos

fields: # todos
  Nombre: { type: string }
`;

const AFTER = ['kind', 'record'];

describe('a key', () => {
  it('is put after the last of those named, on a line of its own, and all else stays as it is', () => {
    const text = withKey(TEXT, 'screen', 'bancos', AFTER);
    expect(text).toBe(TEXT.replace('# en singular\n', '# en singular\nscreen: bancos\n'));
    expect(textAtKey(String(text), 'screen')).toBe('bancos');
    expect(withoutKey(String(text), 'screen')).toBe(TEXT);
  });

  it('is put after the whole of what spans lines, and at the end where none of those is there', () => {
    expect(withKey(TEXT, 'screen', 'b', ['api'])).toBe(TEXT.replace('api/bancos\n', 'api/bancos\nscreen: b\n'));
    expect(withKey(TEXT, 'screen', 'b', [])).toBe(`${TEXT}screen: b\n`);
    expect(withKey('extends: base', 'screen', 'b', ['extends'])).toBe('extends: base\nscreen: b\n');
  });

  it('is taken away with what it says, on however many lines, the last one too', () => {
    expect(withoutKey(TEXT, 'api')).toBe(TEXT.replace('api:\n  path: api/bancos\n', ''));
    expect(withoutKey('extends: base\nscreen: b', 'screen')).toBe('extends: base\n');
    expect(withoutKey(TEXT, 'screen')).toBeNull();
  });

  it('is not touched in what is written otherwise', () => {
    for (const text of ['{ kind: catalogue }', '- a', 'kind: [', 'texto']) {
      expect(withKey(text, 'screen', 'b', AFTER)).toBeNull();
      expect(withoutKey(text, 'kind')).toBeNull();
    }
    expect(keysOf(TEXT)).toEqual(['kind', 'record', 'api', 'fields']);
  });
});
