import type { Catalogue } from '#src/model/catalogue.ts';
import type { DeclaredConstraint } from './kind.ts';

/** The catalogue that a reference of the record leads to. @throws where a rule refuses it. */
export function outerOf(
  reference: string,
  { catalogue, target }: Pick<DeclaredConstraint, 'catalogue' | 'target'>,
): { readonly resource: string; readonly catalogue: Catalogue } {
  const to = catalogue.fields.find(({ name }) => name === reference)?.to;
  const found = typeof to === 'string' ? target(to) : undefined;
  if (typeof to !== 'string' || found === undefined) throw new Error(`${reference} leads to no resource.`);
  return { resource: to, catalogue: found };
}
