/** Value of the field that tells the resource → name of the resource. */
export type Targets = Readonly<Record<string, string>>;

/** A reference of which nobody says beforehand to which resources it may lead: the other field's value is the name. */
export const ANY_RESOURCE: Targets = {};

export const isAnyResource = (to: Targets): boolean => Object.keys(to).length === 0;

/** The resource that the other field's value tells; null for none. */
export const resourceFor = (to: Targets, told: unknown): string | null => {
  if (typeof told !== 'string' && typeof told !== 'number') return null;
  return isAnyResource(to) ? String(told) : (to[String(told)] ?? null);
};
