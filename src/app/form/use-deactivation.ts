import { useRef, useState } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { isUsed, readUses, type Uses } from '../uses/uses.ts';
import type { FormSaving } from './use-form-saving.ts';

/** What refers to the record that is to be no longer in use, and both answers. */
export interface Deactivation {
  readonly uses: Uses;
  readonly deactivate: () => void;
  readonly keep: () => void;
}

interface Asking {
  /** Whether it has to be asked before these values are saved: it is then. */
  readonly mustAsk: (values: FormRecord) => Promise<boolean>;
  readonly asked: (saving: Pick<FormSaving, 'form' | 'save'>) => Deactivation | null;
}

/** Asks once before a record is saved as no longer in use, where others refer to it. @param base the record as it is stored */
export function useDeactivation(id: unknown, base: Row): Asking {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const { http } = useBackend();
  const [uses, setUses] = useState<Uses | null>(null);
  const agreed = useRef(false);
  const active = wire?.active ?? null;

  const mustAsk = async (values: FormRecord): Promise<boolean> => {
    const isAgreed = agreed.current;
    agreed.current = false;
    if (active === null || wire?.uses === false || isAgreed) return false;
    if (base[active] !== true || values[active] !== false) return false;
    const found = await readUses(http, resource, id);
    if (found === null || !isUsed(found)) return false;
    setUses(found);
    return true;
  };

  const asked = ({ form, save }: Pick<FormSaving, 'form' | 'save'>): Deactivation | null => {
    if (uses === null || active === null) return null;
    return {
      uses,
      deactivate: () => {
        agreed.current = true;
        setUses(null);
        save();
      },
      keep: () => {
        setUses(null);
        form.setValue(active, true, { shouldDirty: true });
      },
    };
  };
  return { mustAsk, asked };
}
