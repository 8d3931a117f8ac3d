/** Collects what a generated module uses; asking for a name gives it back. */
export interface Imports {
  /** A named export of the module. */
  readonly use: (name: string, from: string) => string;
  /** Everything of the module, under one name. */
  readonly useAll: (name: string, from: string) => string;
  /** The import statements, in the order of modules. */
  readonly statements: () => readonly string[];
}

export const createImports = (): Imports => {
  const named = new Map<string, Set<string>>();
  const whole = new Map<string, string>();
  return {
    use: (name, from) => {
      named.set(from, (named.get(from) ?? new Set()).add(name));
      return name;
    },
    useAll: (name, from) => {
      whole.set(from, name);
      return name;
    },
    statements: () =>
      [...new Set([...named.keys(), ...whole.keys()])].toSorted().flatMap((from) => {
        const names = [...(named.get(from) ?? [])].toSorted();
        const all = whole.get(from);
        return [
          ...(all === undefined ? [] : [`import * as ${all} from '${from}';`]),
          ...(names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${from}';`]),
        ];
      }),
  };
};
