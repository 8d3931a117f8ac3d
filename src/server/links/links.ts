import { createHmac, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { addLink, consumeLink, linkById, revokeLinks } from './link-statements.ts';

/** What a link opens: a page, for the record of one person. */
export interface LinkTo {
  readonly companyId: number;
  readonly page: string;
  readonly record: number;
  readonly days: number;
  readonly once: boolean;
}

export interface SentLink {
  readonly token: string;
  readonly expires: Date;
}

/** A token that we have signed, for that company and page. Whether it opens something still, the database tells. */
export interface SignedLink {
  readonly id: string;
  readonly page: string;
  readonly record: number;
}

/** Links by which one person opens one page about their own record, and nothing else. */
export interface Links {
  /** Makes a link; those that were made before for the same open nothing from then on. */
  readonly make: (link: LinkTo, run: Run) => Promise<SentLink>;
  /** Throws `link-invalid` for what we have not signed for this company and page, `link-expired`. */
  readonly read: (token: string, companyId: number, page: string) => Promise<SignedLink>;
  /** The record that a link opens now. Throws why it opens none: `link-used`, `link-expired`, `link-invalid`. */
  readonly open: (link: SignedLink, run: Run) => Promise<number>;
  /** The same, and uses it: in the transaction that does what it is used for, so that both happen or neither. */
  readonly use: (link: SignedLink, run: Run) => Promise<number>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'rectoria';
/** What it is for: no other token of ours is taken for a link, nor a link for one of those. */
const PURPOSE = 'enlace';
const DAY_MS = 24 * 60 * 60 * 1000;

const WHY = { usado: 'link-used', vencido: 'link-expired' } as const;

const isReason = (state: unknown): state is keyof typeof WHY => typeof state === 'string' && Object.hasOwn(WHY, state);

const open: Links['open'] = async ({ id, page, record }, run) => {
  const [row] = await run(linkById(id, page));
  if (row?.['estado'] === 'vigente' && row['registro'] === record) return record;
  throw new ProblemError(isReason(row?.['estado']) ? WHY[row['estado']] : 'link-invalid');
};

/** @param secret the server's: links are signed by a key of their own that is made of it */
export function linksOf(secret: string): Links {
  const key = createHmac('sha256', secret).update('rectoria links').digest();

  return {
    make: async ({ companyId, page, record, days, once }, run) => {
      const id = randomUUID();
      // In whole seconds, as tokens have them: both ends are the same.
      const expires = new Date(Math.floor((Date.now() + days * DAY_MS) / 1000) * 1000);
      await run(revokeLinks(page, record), addLink(id, page, record, expires, once));
      const token = await new SignJWT({ cid: companyId, pag: page })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(PURPOSE)
        .setSubject(String(record))
        .setJti(id)
        .setExpirationTime(expires)
        .sign(key);
      return { token, expires };
    },
    read: async (token, companyId, page) => {
      try {
        const options = { issuer: ISSUER, audience: PURPOSE, algorithms: [ALGORITHM] };
        const { payload } = await jwtVerify(token, key, options);
        const { jti, sub, cid, pag } = payload;
        if (jti === undefined || cid !== companyId || pag !== page) throw new ProblemError('link-invalid');
        return { id: jti, page, record: Number(sub) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ProblemError('link-expired');
        if (error instanceof errors.JOSEError) throw new ProblemError('link-invalid');
        throw error;
      }
    },
    open,
    use: async (link, run) => {
      const [row] = await run(consumeLink(link.id, link.page));
      // Whoever was refused is told why.
      return row?.['registro'] === link.record ? link.record : open(link, run);
    },
  };
}
