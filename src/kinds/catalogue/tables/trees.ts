import type { TreeGuard } from '#src/model/table.ts';
import { columnName } from '../sql/names.ts';
import { isAll } from './for-companies.ts';
import type { Variant } from './variant.ts';

const parentOf = ({ catalogue: { tree } }: Variant): string | null => (tree === null ? null : columnName(tree));

/** Who has the catalogue as a tree, by which column; `id` is that of its rows. */
export function treeGuards(variants: readonly Variant[], id: string): readonly TreeGuard[] {
  const all = variants.map(({ companyId }) => companyId);
  return [...new Set(variants.flatMap((variant) => parentOf(variant) ?? []))].map((parent) => {
    const companies = variants.filter((variant) => parentOf(variant) === parent).map(({ companyId }) => companyId);
    return { parent, id, companies: isAll(companies, all) ? null : companies.toSorted((a, b) => a - b) };
  });
}
