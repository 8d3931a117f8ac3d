import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** By then the screen that somebody waits for is there. */
const LATER_MS = 2_000;
const AGAIN_MS = 30_000;

/** A part that nobody waits for: its chunk is fetched once the screen has been there for a while. */
export const DeferredPart = ({ load }: { readonly load: () => Promise<ComponentType> }): ReactNode => {
  const [Part, show] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = (wait: number): void => {
      timer = setTimeout(() => {
        load().then(
          (part) => show(() => part),
          // The network failed: what nobody waits for can wait.
          () => begin(AGAIN_MS),
        );
      }, wait);
    };
    begin(LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
  return Part === null ? null : <Part />;
};
