import { type ReactNode, use, useEffect } from 'react';
import type { Validate, WireRecord } from '#src/runtime/validation.ts';
import { useCan } from '../access/use-can.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useCopyOf } from './copy-of.ts';
import { HereContext } from './here/here-context.ts';
import { CreateForm } from './record-forms.ts';
import { useSingle } from './single-context.ts';
import { ToSingle } from './ToSingle.tsx';
import type { Defaults } from './use-create-saving.ts';

/** Few records begin as a copy. */
const CopyForm = lazyPage(async () => (await import('./CopyForm.tsx')).CopyForm);

interface CatalogueCreateProps {
  readonly validate: Validate;
  readonly defaults?: Defaults;
  /** Inputs and sections. */
  readonly children: ReactNode;
}

const NOTHING: WireRecord = {};

/** The screen of a new record, for those who may create one. */
export const CatalogueCreate = ({ defaults = NOTHING, ...props }: CatalogueCreateProps): ReactNode => {
  const resource = useResource();
  const access = useCan(resource, 'create');
  const told = useCopyOf();
  const copyOf = use(HereContext) === null ? told : null;
  const single = useSingle();
  // The form is fetched while something else is read; where it cannot be, its place says so.
  useEffect(() => void CreateForm.preload().catch(() => undefined), []);
  if (useRegistry().wire(resource)?.single === true && single === null) return <ToSingle />;
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (access.pending) return <RecordSkeleton />;
  if (!access.allowed) return <NoAccessPage />;
  const form = (begun: Defaults, copied?: string): ReactNode => (
    <PartBoundary part={CreateForm} fallback={<RecordSkeleton />}>
      <CreateForm {...props} defaults={begun} {...(copied === undefined ? {} : { copied })} />
    </PartBoundary>
  );
  if (copyOf === null) return form(defaults);
  return (
    <PartBoundary part={CopyForm} fallback={<RecordSkeleton />}>
      <CopyForm key={copyOf} id={copyOf} defaults={defaults}>
        {form}
      </CopyForm>
    </PartBoundary>
  );
};
