/** Keys under which a server does a create only once. */
export interface Idempotency {
  /** The key of this create: the one it was tried under before, where no answer to that attempt came. */
  readonly keyOf: (resource: string, body: unknown) => string;
  /** The server answered: the same data sent again is a create of its own. */
  readonly answered: (resource: string, body: unknown) => void;
}

export const createIdempotency = (): Idempotency => {
  const open = new Map<string, string>();
  return {
    keyOf: (resource, body) => {
      const key = open.get(name(resource, body)) ?? newKey();
      open.set(name(resource, body), key);
      return key;
    },
    answered: (resource, body) => {
      open.delete(name(resource, body));
    },
  };
};

const name = (resource: string, body: unknown): string => `${resource} ${JSON.stringify(body)}`;

/** A key that nobody has had. crypto.randomUUID is absent where the app is served over plain http, as inside a university's own network. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
