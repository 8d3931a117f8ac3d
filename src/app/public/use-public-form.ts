import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WireError } from '#src/data-provider/http/errors.ts';
import { createIdempotency } from '#src/data-provider/writing/idempotency.ts';
import type { Language } from '#src/model/text.ts';
import { useInstitution } from '../institution/institution-context.ts';
import type { WordOf } from '../words/define-words.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { changedDraft, type Draft, draftOf, filesIn, type Filled, missingIn, sentOf, tooLargeIn } from './draft.ts';
import type { AskedForm } from './form-answer.ts';
import { linkToken } from './link-token.ts';
import { type PublicCall, readForm, sendForm } from './public-calls.ts';
import { usePublicPage } from './public-page.ts';
import { usePublicWords } from './words.ts';

/** What a page tells its reader: words of its own, which it knows in every language; or the server's, in that in which it was asked. */
type FormMessage = WordOf<typeof usePublicWords> | { readonly text: string; readonly language: Language };

/** In the language of the moment; what was said in another, in general words. */
export function messageIn(
  told: FormMessage,
  language: Language,
  say: ReturnType<typeof usePublicWords>,
  general: WordOf<typeof usePublicWords>,
): string {
  if (typeof told === 'string') return say(told);
  return told.language === language ? told.text : say(general);
}

/** What a public page shows and asks for. Nothing is asked again by itself: what is typed stays. */
export function useAskedForm(): {
  readonly call: PublicCall;
  readonly form: AskedForm | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const page = usePublicPage();
  const { apiBase } = useInstitution();
  const [language] = useLanguage();
  const [link] = useState(() => linkToken(page));
  const call: PublicCall = { apiBase, page, language, link };
  const { data, error, refetch } = useQuery({
    queryKey: ['rectoria', 'public', page, language],
    queryFn: () => readForm(call),
    // In another language the same form: what was read stays until that is here.
    placeholderData: (before) => before,
    staleTime: Infinity,
    retry: false,
  });
  return { call, form: data, error, retry: () => void refetch() };
}

export interface PublicFormState {
  readonly draft: Draft;
  readonly problems: ReadonlyMap<string, string>;
  /** What is wrong with the whole. */
  readonly error: string | null;
  readonly busy: boolean;
  readonly change: (name: string, value: Filled) => void;
  readonly submit: () => void;
}

interface Options {
  readonly call: PublicCall;
  readonly form: AskedForm;
  /** The proof of being human; rejects with words. */
  readonly take: () => Promise<string>;
  readonly sent: () => void;
}

/** Fills in and sends a form; what is refused is told at its fields, the first of which takes the focus. */
export function usePublicForm({ call, form, take, sent }: Options): PublicFormState {
  const say = usePublicWords();
  const [draft, setDraft] = useState(() => draftOf(form));
  const [problems, setProblems] = useState<ReadonlyMap<string, FormMessage>>(new Map());
  const [error, setError] = useState<FormMessage | null>(null);
  const [busy, setBusy] = useState(false);
  /** What is sent once more since no answer came is the same; what was changed is another. */
  const [keys] = useState(createIdempotency);

  const tell = (told: ReadonlyMap<string, FormMessage>, whole: FormMessage | null): void => {
    setProblems(told);
    setError(whole);
    const first = form.fields.find(({ name }) => told.has(name));
    if (first !== undefined) document.getElementById(first.name)?.focus();
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const values = sentOf(form.fields, draft);
      const files = filesIn(form.fields, draft);
      const key = keys.keyOf(call.page, {
        ...values,
        ...Object.fromEntries([...files].map(([name, file]) => [name, factsOf(file)])),
      });
      await sendForm(call, { values, files, key, proof: await take() });
      sent();
    } catch (reason) {
      const told =
        reason instanceof WireError ? problemsIn(reason, form, call.language) : new Map<string, FormMessage>();
      const whole = reason instanceof Error ? { text: reason.message, language: call.language } : 'check';
      tell(told, told.size > 0 ? 'check' : whole);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    problems: new Map([...problems].map(([name, told]) => [name, messageIn(told, call.language, say, 'see')])),
    error: error === null ? null : messageIn(error, call.language, say, 'again'),
    busy,
    change: (name, value) => {
      setDraft(changedDraft(form.fields, draft, name, value));
      setProblems(new Map([...problems].filter(([other]) => other !== name)));
    },
    submit: () => {
      if (busy) return;
      const wrong = new Map<string, FormMessage>([
        ...missingIn(form.fields, draft).map((name) => [name, 'required'] as const),
        ...tooLargeIn(form.fields, draft).map((name) => [name, 'too_large'] as const),
      ]);
      tell(wrong, wrong.size > 0 ? 'check' : null);
      if (wrong.size === 0) void send();
    },
  };
}

/** What tells a file from another. */
const factsOf = ({ name, size, lastModified }: File): readonly unknown[] => [name, size, lastModified];

const problemsIn = (
  { fieldErrors }: WireError,
  { fields }: AskedForm,
  language: Language,
): ReadonlyMap<string, FormMessage> =>
  new Map(
    fieldErrors.flatMap(({ field, message }) =>
      fields.some(({ name }) => name === field) ? [[field, { text: message, language }] as const] : [],
    ),
  );
