import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import type { PendingEdits } from '../../field/pending-edits.ts';
import { PartBoundary } from '../../pages/PartBoundary.tsx';
import { type AskedRecord, CreateHereContext } from '../../reference/create-here.ts';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { HereContext } from './here-context.ts';

/** Its chunk comes with the first record that is made so. */
const CreateHereDialog = lazyPage(async () => (await import('./CreateHereDialog.tsx')).CreateHereDialog);

interface CreateHereHostProps {
  /** Of the form: what is typed over it is lost with it. */
  readonly pending: PendingEdits;
  readonly children: ReactNode;
}

/**
 * Around a form, in whose choices the record can be made that is not among them. Its form stands beside this one, for it is
 * saved by itself; in that one nothing more is made so.
 */
export const CreateHereHost = ({ pending, children }: CreateHereHostProps): ReactNode => {
  const isHere = use(HereContext) !== null;
  const [asked, setAsked] = useState<AskedRecord | null>(null);
  const ask = useCallback((record: AskedRecord) => {
    const show = (): void => setAsked(record);
    // Where its chunk cannot be fetched, its place says so.
    CreateHereDialog.preload().then(show, show);
  }, []);
  const holds = useRef<(() => boolean) | null>(null);
  useEffect(() => pending.add({ holds: () => holds.current?.() === true, flush: () => undefined }), [pending]);
  return (
    <>
      <CreateHereContext value={isHere ? null : ask}>{children}</CreateHereContext>
      {asked === null ? null : (
        <PartBoundary part={CreateHereDialog}>
          <CreateHereDialog asked={asked} holds={holds} close={() => setAsked(null)} />
        </PartBoundary>
      )}
    </>
  );
};
