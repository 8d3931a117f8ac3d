import { describe, expect, it } from 'vitest';
import { institution } from '#tests/support/synthetic-model.ts';
import { absentAt, institutionsOf, UnknownInstitution } from './institutions.ts';

const named = (code: string, company: number) => ({ ...institution(company, {}), code });

const institutions = [named('alfa', 1), named('beta', 2)];

describe('the institution of a host', () => {
  it('is the one it names, else the one that was said, else demo, else the first', () => {
    const model = { institutions, absent: [] };
    expect(institutionsOf(model, undefined).ofHost('BETA.localhost:80').code).toBe('beta');
    expect(institutionsOf(model, 'beta').ofHost('localhost').code).toBe('beta');
    expect(institutionsOf(model, undefined).ofHost('localhost').code).toBe('alfa');
    expect(absentAt(model, undefined)('beta.localhost')).toBeNull();
    expect(() => institutionsOf(model, 'gama')).toThrow(UnknownInstitution);
  });

  it('is left out where it names one that is, or would be that one without a name', () => {
    const model = { institutions, absent: ['demo'] };
    expect(absentAt(model, undefined)('demo.localhost')).toBe('demo');
    expect(absentAt(model, undefined)('localhost:3000')).toBe('demo');
    expect(absentAt(model, undefined)('alfa.localhost')).toBeNull();
    expect(absentAt(model, 'alfa')('localhost')).toBeNull();
    expect(absentAt(model, 'demo')('localhost')).toBe('demo');
    expect(institutionsOf(model, 'demo').ofHost('beta.localhost').code).toBe('beta');
  });
});
