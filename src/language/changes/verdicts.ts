import type { AccessChange, ChangeClass, Verdict } from '#src/model/change.ts';

const verdict =
  (changeClass: ChangeClass) =>
  (es: string, en: string, access?: AccessChange): Verdict => ({
    class: changeClass,
    reason: { es, en },
    ...(access !== undefined && { access }),
  });

export const breaking = verdict('breaking');

export const attention = verdict('attention');

export const cosmetic = verdict('cosmetic');
