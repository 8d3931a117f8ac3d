export default (list: readonly unknown[] | null | undefined, ...others: readonly (readonly unknown[])[]): unknown[] =>
  (list ?? []).filter((item) => !others.some((other) => other.includes(item)));
