// What the audit says where it was not a person at a screen who wrote: told in words by whoever shows it.

/** Loaded by the server itself, of nobody's asking. */
export const LOADED = { reference: 'reference data', demo: 'demo data' } as const;

export type Loaded = keyof typeof LOADED;

/** Which of them the audit means. */
export const loadedOf = (source: string): Loaded | undefined =>
  (['reference', 'demo'] as const).find((loaded) => LOADED[loaded] === source);

/** A file that somebody had imported, as the address that its rows were written from. */
export const importPlace = (id: number, file: string): string => `importación ${id}: ${file}`;

/** Which import an address means; null for one of the network. */
export function importAt(address: string): { readonly id: string; readonly file: string } | null {
  const [, id, file] = /^importación (\d+): (.*)$/su.exec(address) ?? [];
  return id === undefined || file === undefined ? null : { id, file };
}
