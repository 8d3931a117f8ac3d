import type { Said } from '#src/model/key.ts';
import type { RecordPage } from '#src/model/page.ts';
import type { headKeys, pageKeys, relatedKeys } from '../part-keys.ts';

declare module '#src/model/page.ts' {
  interface RecordPage extends Omit<Said<typeof pageKeys>, 'head' | 'tabs'> {}
  interface PageHead extends Omit<Said<typeof headKeys>, 'name'> {}
  interface RelatedTab extends Said<typeof relatedKeys> {}
}

/**
 * The page of a record; tabs of one catalogue are told apart by the field that leads here.
 * @param label the field that names a record
 */
export function definePage({ head, first, tabs }: Said<typeof pageKeys>, label: string): RecordPage {
  return {
    head: { ...head, name: head.name ?? [label] },
    first,
    tabs: tabs.map((tab) => {
      const name = tab.of.replaceAll('/', '_');
      const isAlone = tabs.filter(({ of }) => of === tab.of).length === 1;
      return { key: isAlone ? name : `${name}_${tab.by}`, ...tab };
    }),
  };
}
