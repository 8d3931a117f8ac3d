import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { useBackend } from '../../auth/backend-context.ts';
import type { FormRecord } from '../../field/form-record.ts';
import { knownIn, type KnownRecord } from './known-record.ts';

/** Fields that together say one number or document. */
type Together = readonly string[];

/** What is known by what stands in a form. */
export interface Known {
  /** The last of the fields that say it; null while they do not say all of it. */
  readonly at: string | null;
  readonly record: KnownRecord | null;
  /** All fields that say it. */
  readonly names: readonly string[];
  readonly pending: boolean;
  readonly failed: boolean;
  /** Why it is not told, in the server's words; null where it says none. */
  readonly refusal: string | null;
}

/** It is asked once nobody types for so long. */
const PAUSE_MS = 300;
const NONE: readonly Together[] = [];
const NOTHING: readonly string[] = [];

const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((row) => isObject(row) && Object.values(row).some(isSaid))
    : value !== null && value !== undefined && value !== '' && value !== false;

/** Whose the record in the form would be, by its number or document as it is typed: nothing is saved for that. */
export function useKnown(form: UseFormReturn<FormRecord>, wire: WireResource | undefined): Known {
  const { http } = useBackend();
  const name = wire?.shares === undefined ? null : wire.name;
  const { data: groups = NONE } = useQuery({
    queryKey: ['rectoria', 'shared', 'fields', name],
    queryFn: async ({ signal }) => {
      const { shared: path } = await loadCapabilities(http);
      if (path === null || name === null) return NONE;
      return groupsIn((await http.request({ method: 'GET', path, query: { recurso: name }, signal })).data);
    },
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const names = groups.flat();
  const values = useWatch({
    control: form.control,
    name: names.length === 0 ? NOTHING : names,
    disabled: names.length === 0,
  });
  const typed = Object.fromEntries(names.map((field, at) => [field, values[at]]));
  const whole = groups.filter((together) => together.every((field) => isSaid(typed[field])));
  const text = JSON.stringify(Object.fromEntries(whole.flat().map((field) => [field, typed[field]])));
  const asked = useSettled(text);
  const wanted = name !== null && whole.length > 0;
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['rectoria', 'shared', 'known', name, asked],
    queryFn: async ({ signal }) => {
      const { shared: path } = await loadCapabilities(http);
      if (path === null || name === null) return null;
      const body: unknown = JSON.parse(asked);
      const answer = (await http.request({ method: 'POST', path, query: { recurso: name }, body, signal })).data;
      return isObject(answer) ? knownIn(answer['known']) : null;
    },
    enabled: wanted && asked === text,
    staleTime: 5_000,
    retry: false,
  });
  const isNow = wanted && asked === text;
  return {
    at: wanted ? (whole[0]?.at(-1) ?? null) : null,
    names,
    record: isNow ? (data ?? null) : null,
    pending: wanted && (!isNow || isPending),
    failed: isNow && isError,
    refusal: isNow && error instanceof WireError && error.code === 'too-many-tries' ? error.message : null,
  };
}

/** The text once it has been the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const isText = (name: unknown): name is string => typeof name === 'string';

function groupsIn(answer: unknown): readonly Together[] {
  const given: unknown = isObject(answer) ? answer['campos'] : null;
  return (Array.isArray(given) ? given : [])
    .map((group: unknown) => (Array.isArray(group) ? group.filter(isText) : []))
    .filter((group) => group.length > 0);
}
