type Values = Record<string, unknown>;

export default (target: Values, ...sources: readonly (Readonly<Values> | null | undefined)[]): Values => {
  for (const source of sources) {
    for (const name in source) if (target[name] === undefined) target[name] = source[name];
  }
  return target;
};
