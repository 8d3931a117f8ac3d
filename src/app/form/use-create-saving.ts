import { type RefObject, use, useRef, useState } from 'react';
import { type RaRecord, useCreate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Validate, WireRecord } from '#src/runtime/validation.ts';
import { useCan } from '../access/use-can.ts';
import { useUser } from '../auth/backend-context.ts';
import type { FormRecord, Row } from '../field/form-record.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { focusFirstField } from './focus-error.ts';
import { initialValues } from '../field/initial-values.ts';
import { HereContext } from './here/here-context.ts';
import { type KnownRecord, knownRecordIn } from './known/known-record.ts';
import { usePresetValues } from './preset-values.ts';
import { hasReturnPath } from './return-path.ts';
import { type FormSaving, useFormSaving } from './use-form-saving.ts';
import { useDraftPlace } from './use-draft.ts';
import { useSingle } from './single-context.ts';
import { untakenFields } from './untaken.ts';
import { useTellSaved } from './use-tell-saved.tsx';

/** What a new record begins with; a function where that depends on the moment. */
export type Defaults = WireRecord | (() => WireRecord);

/** Whose the new record would be, told in place of saving it. */
interface FoundRecord {
  readonly known: KnownRecord;
  readonly cancel: () => void;
  /** Saves what was typed as that record's. */
  readonly take: () => void;
  /** Leads to the record of this catalogue that is of it; undefined where there is none to be seen. */
  readonly open: (() => void) | undefined;
}

export interface CreateSaving {
  readonly saving: FormSaving;
  readonly found: FoundRecord | null;
}

interface Options {
  readonly validate: Validate;
  readonly defaults: Defaults;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** The values of a new record, anew each time it is asked. */
function useInitialValues(defaults: Defaults): () => FormRecord {
  const wire = useRegistry().wire(useResource());
  const told = usePresetValues();
  const preset = use(HereContext)?.begun ?? told;
  const usuarioId = useUser()?.usuarioId ?? null;
  return () =>
    initialValues(wire, {
      ...(typeof defaults === 'function' ? defaults() : defaults),
      ...preset,
      ...Object.fromEntries((wire?.signedIn ?? []).map((name) => [name, usuarioId])),
    });
}

const isId = (id: unknown): id is string | number => typeof id === 'number' || typeof id === 'string';

/** Where a record that was made is found, and what it is called; undefined for one without a screen. */
function usePlaceOf(): (made: Row) => { readonly to: string; readonly name: string } | undefined {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const paths = useResourcePaths();
  const { search } = useLocation();
  return (made) => {
    const { id } = made;
    const to = isId(id) ? paths.edit(resource, id) : null;
    if (to === null) return undefined;
    const label: unknown = wire === undefined ? undefined : made[wire.label];
    return { to: to + search, name: typeof label === 'string' && label !== '' ? label : String(id) };
  };
}

/** Saves a new record, and leads to it where it has a page. One that is known already is told of, and not saved. */
export function useCreateSaving({ validate, defaults, formRef }: Options): CreateSaving {
  const resource = useResource();
  const wire = useRegistry().wire(resource);
  const tellSaved = useTellSaved();
  const valuesNow = useInitialValues(defaults);
  const placeOf = usePlaceOf();
  const paths = useResourcePaths();
  const state: unknown = useLocation().state;
  const seen = useCan(resource, 'list').allowed;
  const single = useSingle();
  const here = use(HereContext);
  const [initial] = useState(valuesNow);
  const [create] = useCreate<RaRecord>();
  const draft = useDraftPlace(`new${useLocation().search}`, null);
  const [known, setKnown] = useState<KnownRecord | null>(null);
  /** Whom the next save takes over: asked again where it is refused. */
  const taken = useRef<Row>({});

  const send = async (values: FormRecord): Promise<Row | null> => {
    const data = { ...values, ...taken.current };
    taken.current = {};
    try {
      return (await create(resource, { data }, { returnPromise: true, onError: () => undefined })) ?? values;
    } catch (error) {
      const found = knownRecordIn(error);
      if (found === null) throw error;
      setKnown(found);
      return null;
    }
  };
  const saving = useFormSaving({
    isNew: true,
    formRef,
    initial,
    validate,
    draft: here === null ? draft : null,
    send,
    saved: (made, then, sent) => {
      const untaken = untakenFields(made, sent, initial, wire ?? {});
      if (single !== null && isId(made['id'])) {
        tellSaved('created', made, { untaken });
        return single.made(made['id']);
      }
      if (here !== null) {
        tellSaved('created', made, { untaken });
        return here.made(made);
      }
      const own = seen ? placeOf(made) : undefined;
      const isPage = wire?.page === true && !hasReturnPath(state);
      const opens = then === 'leave' && isPage;
      tellSaved('created', made, { untaken, place: opens ? undefined : own });
      if (then === 'leave') return saving.leave(opens ? own?.to : undefined);
      saving.restart(valuesNow());
      setTimeout(() => focusFirstField(formRef.current));
    },
  });

  const foundOf = (one: KnownRecord): FoundRecord => {
    const heldAt = seen && here === null && one.record !== null ? paths.edit(resource, one.record) : null;
    return {
      known: one,
      cancel: () => setKnown(null),
      take: () => {
        taken.current = { [one.by]: one.id };
        setKnown(null);
        saving.save();
      },
      open: heldAt === null ? undefined : () => saving.leave(heldAt),
    };
  };
  return { saving, found: known === null ? null : foundOf(known) };
}
