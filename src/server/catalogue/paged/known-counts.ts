import type { DatabaseAccess, Statement, TenantContext } from '../../db/database.ts';
import type { KnownCount } from './page.ts';

/** How long a count is taken for that of now. */
const FRESH_MS = 15_000;
const MOST_KEPT = 500;

export interface KnownCounts {
  readonly of: (tenant: TenantContext) => KnownCount;
  /** After a write: what was counted is no longer so. */
  readonly forget: (companyId: number) => void;
}

/**
 * Counts that take too long to wait for, made once for all who ask, one after the other since nobody waits, and kept
 * for a moment.
 */
export function knownCounts(database: DatabaseAccess, onFailure: (error: unknown) => void): KnownCounts {
  const kept = new Map<string, { readonly until: number; readonly total: number | undefined }>();

  let earlier = Promise.resolve();

  const count = async (tenant: TenantContext, counting: readonly Statement[], key: string): Promise<void> => {
    // Forgotten while it waited: what was asked for has changed.
    if (!kept.has(key)) return;
    try {
      const [row] = await database.batch(tenant, counting);
      if (kept.has(key)) {
        kept.set(key, { until: Date.now() + FRESH_MS, total: Number(row?.['total'] ?? row?.['found'] ?? 0) });
      }
    } catch (error) {
      kept.delete(key);
      onFailure(error);
    }
  };

  return {
    of:
      (tenant) =>
      (...counting) => {
        const key = [tenant.companyId, ...counting.map(({ name, values }) => `${name} ${JSON.stringify(values)}`)].join(
          ' ',
        );
        const entry = kept.get(key);
        if (entry !== undefined && entry.until > Date.now()) return entry.total;
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, { until: Number.POSITIVE_INFINITY, total: undefined });
        earlier = earlier.then(() => count(tenant, counting, key));
        return undefined;
      },
    forget: (companyId) => {
      for (const key of kept.keys()) if (key.startsWith(`${companyId} `)) kept.delete(key);
    },
  };
}
