import { EVERYTHING } from '../calls/list-target.ts';
import { WireError } from '../http/errors.ts';
import { type Labels, labelsOf, type RecordLabels } from '../query/labels.ts';
import type { WireResource } from '../wire-resource.ts';
import type { Lists } from './lists.ts';

/**
 * The labels of what reference fields refer to, for sorting and searching by what people see. A list
 * that its server searches, or that needs something first, is not fetched for it, and one that the user may not read has no labels.
 *
 * @throws like `Http.request`, refusals of 403 and 404 apart.
 */
export const referenceLabels = async (
  lists: Lists,
  wireOf: (resource: string) => Promise<WireResource>,
  resource: WireResource,
  fields: readonly string[],
  signal?: AbortSignal,
): Promise<Labels> => {
  const referring = fields.flatMap((field) => {
    const target = resource.references[field];
    return target === undefined ? [] : [{ field, target }];
  });
  const found = await Promise.all(
    referring.map(async ({ field, target }) => ({
      field,
      labels: await labelsIn(lists, await wireOf(target), signal),
    })),
  );
  return new Map(found.flatMap(({ field, labels }) => (labels === null ? [] : [[field, labels]])));
};

const labelsIn = async (lists: Lists, target: WireResource, signal?: AbortSignal): Promise<RecordLabels | null> => {
  if (target.read !== 'whole' || lists.targetOf(target, EVERYTHING) === null) return null;
  try {
    return labelsOf(await lists.read(target, EVERYTHING, { signal }), target.label);
  } catch (error) {
    if (error instanceof WireError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
};
