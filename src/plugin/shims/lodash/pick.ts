type Names = readonly (string | readonly string[])[];

/** react-admin picks properties by their plain names only. */
export default (object: Readonly<Record<string, unknown>> | null | undefined, ...names: Names): object =>
  Object.fromEntries(names.flat().flatMap((name) => (object && name in object ? [[name, object[name]] as const] : [])));
