import { describe, expect, it } from 'vitest';
import { acceptCode } from './accept.ts';

const told = (path: string): string | undefined =>
  /detail: \{ \.\.\.(\{.*?\}), module \}/.exec(acceptCode(`/p/.generated/${path}`, '/p/.generated') ?? '')?.[1];

describe('the code that takes a new version', () => {
  it.each([
    ['screens/financieros/bancos/base/index.ts', { kind: 'resource', name: 'financieros/bancos' }],
    ['screens/financieros/bancos/unicda/texts.en.ts', { kind: 'texts', name: 'financieros/bancos', language: 'en' }],
    ['registries/demo.ts', { kind: 'institution', code: 'demo' }],
    ['institutions/demo.ts', { kind: 'institution', code: 'demo' }],
  ])('of %s names it', (path, target) => {
    expect(JSON.parse(told(path) ?? 'null')).toEqual(target);
  });

  it.each(['screens/financieros/bancos/base/screen.tsx', 'screens/financieros/bancos/base/wire.ts', 'institutions.ts'])(
    'is not for %s',
    (path) => {
      expect(acceptCode(`/p/.generated/${path}`, '/p/.generated')).toBeNull();
    },
  );
});
