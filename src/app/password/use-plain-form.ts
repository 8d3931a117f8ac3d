import { useEffect, useRef, useState } from 'react';
import { WireError } from '#src/data-provider/http/errors.ts';

/** Rules run on change and blur with this delay (F068, F124). */
const DELAY_MS = 200;

export interface PlainForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly error: string | null;
  readonly busy: boolean;
  /** What an input of the form is given. */
  readonly field: (name: Name) => {
    readonly id: Name;
    readonly value: string;
    readonly problem: string | null;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly onBlur: () => void;
  };
  readonly submit: () => void;
  /** Holds these values from now on, as if nobody had typed yet. */
  readonly reset: (values: Readonly<Record<Name, string>>) => void;
}

interface PlainFormOptions<Name extends string> {
  readonly names: readonly Name[];
  readonly empty: Readonly<Record<Name, string>>;
  /** What is wrong with a value, in words; null where nothing is. */
  readonly problemOf: (name: Name, values: Readonly<Record<Name, string>>) => string | null;
  /** Sends what is right. What it rejects with is told at its fields, or above them. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** For an error that has no words of its own. */
  readonly failed: string;
  /** Where the form is only a part of its page, the focus stays where it is. */
  readonly leaveFocus?: boolean;
}

/** A small form of texts outside the signed-in part, whose rules run here before the server's do. */
export function usePlainForm<Name extends string>(options: PlainFormOptions<Name>): PlainForm<Name> {
  const { names, empty, problemOf, send, failed, leaveFocus = false } = options;
  const [values, setValues] = useState(empty);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [first] = names;
  useEffect(() => {
    if (!leaveFocus) focus(first);
  }, [first, leaveFocus]);

  const checkSoon = (name: Name): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChecked((before) => new Set([...before, name])), DELAY_MS);
  };
  const problem = (name: Name): string | null =>
    refused.get(name) ?? (checked.has(name) ? problemOf(name, values) : null);

  const sendNow = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await send(values);
    } catch (reason) {
      const told = reason instanceof WireError ? fieldsOf(reason, names) : new Map<string, string>();
      setRefused(told);
      const wrong = names.find((name) => told.has(name));
      if (wrong === undefined) setError(reason instanceof Error && reason.message !== '' ? reason.message : failed);
      else focus(wrong);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    error,
    busy,
    field: (name) => ({
      id: name,
      value: values[name],
      problem: problem(name),
      onChange: ({ target }) => {
        setValues({ ...values, [name]: target.value });
        setRefused((before) => new Map([...before].filter(([other]) => other !== name)));
        checkSoon(name);
      },
      onBlur: () => {
        if (values[name] !== '') checkSoon(name);
      },
    }),
    reset: (fresh) => {
      clearTimeout(timer.current);
      setValues(fresh);
      setChecked(new Set());
      setRefused(new Map());
    },
    submit: () => {
      if (busy) return;
      setChecked(new Set(names));
      setRefused(new Map());
      const wrong = names.find((name) => problemOf(name, values) !== null);
      if (wrong === undefined) void sendNow();
      else focus(wrong);
    },
  };
}

const focus = (name: string | undefined): void => {
  if (name !== undefined) document.getElementById(name)?.focus();
};

/** What the server says of each field; its names may be in any case. */
const fieldsOf = (error: WireError, names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    error.fieldErrors.flatMap(({ field, message }) => {
      const name = names.find((one) => one.toLowerCase() === field.toLowerCase());
      return name === undefined ? [] : [[name, message] as const];
    }),
  );
