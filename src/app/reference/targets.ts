/** Value of the field that tells the resource → name of the resource. */
export type Targets = Readonly<Record<string, string>>;

/** The resource that the value tells; null for none. */
export const resourceFor = (to: Targets, told: unknown): string | null =>
  typeof told === 'string' || typeof told === 'number' ? (to[String(told)] ?? null) : null;
