import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';
import type { RegistryEntry, ResourceModule } from './resource-module.ts';

const moduleOf = (path: string): ResourceModule => ({
  List: () => null,
  Create: () => null,
  Edit: () => null,
  wire: {
    name: 'financieros/bancos',
    path,
    id: 'BancoID',
    company: null,
    read: 'whole',
    one: false,
    envelope: null,
    createWith: {},
    label: 'BancDescripcion',
    active: null,
    fields: [],
    search: [],
    references: {},
  },
  texts: { es: async () => ({ default: {} }), en: async () => ({ default: {} }) },
});

const bank = moduleOf('api/bancos');
const otherBank = moduleOf('api/otros-bancos');

// Two chunks, as the generated registry of an institution imports them.
const BANK: RegistryEntry = ['financieros/bancos', async () => bank];
const OTHER_BANK: RegistryEntry = ['financieros/bancos', async () => otherBank];
const RECINTOS: RegistryEntry = ['planta-fisica/recintos', async () => bank, '/planta-fisica/sedes'];
const LIST: RegistryEntry = ['generales/sexos', async () => bank, null];

const registryOf = (...entries: readonly RegistryEntry[]) =>
  createRegistry(entries, { onLoad: () => Promise.resolve() });

describe('the registry', () => {
  it('finds the resource with the longest address that a path starts with', () => {
    const registry = registryOf(BANK, RECINTOS, LIST, ['financieros/bancos/cuentas', async () => bank]);
    expect(registry.at('/financieros/bancos')).toBe('financieros/bancos');
    expect(registry.at('/financieros/bancos/12')).toBe('financieros/bancos');
    expect(registry.at('/financieros/bancos/cuentas/3')).toBe('financieros/bancos/cuentas');
    expect(registry.at('/planta-fisica/sedes/create')).toBe('planta-fisica/recintos');
    expect(registry.at('/planta-fisica/recintos')).toBeNull();
    expect(registry.at('/generales/sexos')).toBeNull();
    expect(registry.at('/')).toBeNull();
  });

  it('asks again for a chunk that could not be fetched', async () => {
    let tries = 0;
    const registry = registryOf([
      'financieros/bancos',
      () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(bank);
      },
    ]);
    await expect(registry.load('financieros/bancos')).rejects.toThrow('offline');
    expect(await registry.load('financieros/bancos')).toBe(bank);
  });
});

describe('hot reload of the registry', () => {
  it('keeps the views that are shown when a resource’s module is put in place of another', async () => {
    const registry = registryOf(BANK);
    await registry.load('financieros/bancos');
    registry.put('financieros/bancos', otherBank);
    expect(registry.loaded('financieros/bancos')).toEqual({
      ...otherBank,
      List: bank.List,
      Create: bank.Create,
      Edit: bank.Edit,
    });
  });

  it('keeps loaded modules of entries that lead to the same chunk, and drops those that lead elsewhere or are gone', async () => {
    const registry = registryOf(BANK, RECINTOS);
    await Promise.all([registry.load('financieros/bancos'), registry.load('planta-fisica/recintos')]);

    registry.replace([BANK]);
    expect(registry.loaded('financieros/bancos')).toBe(bank);
    expect(registry.loaded('planta-fisica/recintos')).toBeUndefined();

    registry.replace([OTHER_BANK]);
    expect(registry.loaded('financieros/bancos')).toBeUndefined();
    expect(await registry.load('financieros/bancos')).toBe(otherBank);
  });

  it('tells those who listen', () => {
    const registry = registryOf(BANK);
    let calls = 0;
    const stop = registry.subscribe(() => (calls += 1));
    const names = registry.names();
    registry.replace([BANK, RECINTOS]);
    expect(calls).toBe(1);
    expect(registry.names()).not.toBe(names);
    expect([...registry.names()]).toEqual(['financieros/bancos', 'planta-fisica/recintos']);
    stop();
    registry.replace([]);
    expect(calls).toBe(1);
  });
});
