import { type ReactNode, use } from 'react';
import { FormReadOnlyContext } from '../field/field-place.ts';
import { useMay } from '../access/use-may.ts';
import { useResource } from '../ui/use-resource.ts';

interface PermittedProps {
  /** What whoever fills it in must have been given with the catalogue. */
  readonly action: string;
  /** Its input. */
  readonly children: ReactNode;
}

/** The input of what is said by a permission of its own: who lacks that is only shown the value. */
export const Permitted = ({ action, children }: PermittedProps): ReactNode => {
  const may = useMay(useResource(), action);
  const allReadOnly = use(FormReadOnlyContext);
  return <FormReadOnlyContext value={allReadOnly || !may}>{children}</FormReadOnlyContext>;
};
