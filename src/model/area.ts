/** The area of a resource, by which permissions over several are called: `financieros` of `financieros/bancos`. */
export const areaOf = (resource: string): string => {
  const end = resource.indexOf('/');
  return end < 0 ? resource : resource.slice(0, end);
};

/** What grants something on every resource of the resource's area. */
export const wholeArea = (resource: string): string => `${areaOf(resource)}/*`;
