import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1:';
const NONCE = 12;
const TAG = 16;

/** Encrypts the values of secret fields, and decrypts them for whoever has to use them. */
export interface Sealing {
  /** `place` is where the value belongs: moved elsewhere it no longer opens. */
  readonly seal: (secret: string, place: string) => string;
  /** Throws where the text was not sealed with this key for this place. */
  readonly open: (sealed: string, place: string) => string;
}

/** Where a secret belongs: the column of one company. */
export const sealedPlace = (companyId: number, schema: string, table: string, column: string): string =>
  `${companyId} ${schema}.${table}.${column}`;

export function sealingOf(key: string): Sealing {
  const secretKey = Buffer.from(hkdfSync('sha256', key, '', 'rectoria secret fields', 32));
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, secretKey, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, place) => {
      if (!sealed.startsWith(VERSION)) throw new Error('This is no sealed secret.');
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, secretKey, bytes.subarray(0, NONCE)).setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
