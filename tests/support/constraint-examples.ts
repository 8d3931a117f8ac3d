import { constraintKinds } from '#src/kinds/catalogue/constraints/index.ts';
import type { Example } from '#src/kinds/catalogue/constraints/example.ts';
import type { JsonObject } from '#src/model/json.ts';

/** An example of a kind of constraint, in resources of its own. */
export interface ExampleCase {
  /** The kind’s name and what the example shows. */
  readonly title: string;
  readonly kind: string;
  readonly example: Example;
  /** The resource that stands for a short name of the example. */
  readonly name: (short: string) => string;
  /** What is written in the file of each of its resources. */
  readonly files: readonly { readonly name: string; readonly data: JsonObject }[];
}

const words = { es: 'x', en: 'x' };

/** Every example that the kinds bring. */
export const exampleCases: readonly ExampleCase[] = constraintKinds.flatMap(({ name: kind, examples }) =>
  examples.map((example, at) => {
    const name = (short: string): string => `pruebas/${kind.toLowerCase()}-${at}-${short}`;
    const files = Object.entries(example.resources(name)).map(([short, own]) => ({
      name: name(short),
      data: { kind: 'catalogue', title: words, record: words, api: { id: 'Id' }, ...own },
    }));
    return { title: `${kind}: ${example.title}`, kind, example, name, files };
  }),
);
