export default (...lists: readonly (readonly unknown[] | null | undefined)[]): unknown[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];
