import { orEmpty } from '#src/model/absent.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import type { Captcha } from '#src/model/institution.ts';
import type { Text } from '#src/model/text.ts';
import { CaptchaBox } from '../captcha/CaptchaBox.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { Message } from '../ui/Message.tsx';
import { usePageWords } from '../words/page-words.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import type { AskedField, AskedForm } from './form-answer.ts';
import type { PublicCall } from './public-calls.ts';
import { PublicInput } from './PublicInput.tsx';
import { useAskedForm, usePublicForm } from './use-public-form.ts';
import { usePublicWords } from './words.ts';
import styles from './PublicForm.module.css';

/** The form of a public page, as its YAML declares it: what the server tells of it, asked for and sent. */
export const PublicForm = (): ReactNode => {
  const { call, form, error, retry } = useAskedForm();
  /** What is told then: a link that is used up tells nothing more. */
  const [done, setDone] = useState<Text | null>(null);
  if (done !== null) return <Sent text={done[call.language]} />;
  const closed = form === undefined ? undefined : unfillable(form.fields);
  if (closed !== undefined) return <Unfillable field={closed} />;
  if (form !== undefined) return <Fields call={call} form={form} sent={() => setDone(form.done)} />;
  return error === null ? <LoadingPage /> : <Closed error={error} retry={retry} />;
};

interface ClosedProps {
  readonly error: Error;
  readonly retry: () => void;
}

/** Why the page cannot be used, as the server says it: the link is used up, say. */
const Closed = ({ error, retry }: ClosedProps): ReactNode => {
  const say = usePublicWords();
  const sayPage = usePageWords();
  const away = error instanceof UnreachableError;
  // A link that is not good is none the next time either.
  const isFinal = error instanceof WireError && error.code.startsWith('link-');
  return (
    <Message alert title={say(away ? 'unreachable' : 'closed')} text={error.message}>
      {isFinal ? undefined : (
        <button type="button" className={plainButtonStyles.button} onClick={retry}>
          {sayPage('retry')}
        </button>
      )}
    </Message>
  );
};

/** What must be chosen, where there is nothing to choose whatever else is filled in. */
const unfillable = (fields: readonly AskedField[]): AskedField | undefined =>
  fields.find(
    ({ required, input, choices, depends }) =>
      required && input.kind === 'choice' && choices.length === 0 && Object.keys(depends).length === 0,
  );

const Unfillable = ({ field }: { readonly field: AskedField }): ReactNode => {
  const say = usePublicWords();
  return <Message title={say('nothing')} text={say('nothing_text', { field: field.label })} />;
};

const Sent = ({ text }: { readonly text: string }): ReactNode => {
  const say = usePublicWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {say('sent')}
      </h2>
      <p>{text}</p>
    </div>
  );
};

interface FieldsProps {
  readonly call: PublicCall;
  readonly form: AskedForm;
  readonly sent: () => void;
}

/** Nobody has to prove to be human who was sent a link. */
const proofAskedOf = ({ link }: PublicCall, captcha: Captcha | null): Captcha | null =>
  link === null ? captcha : null;

const Fields = ({ call, form, sent }: FieldsProps): ReactNode => {
  const say = usePublicWords();
  const captcha = proofAskedOf(call, useInstitution().captcha);
  const { place, take } = useCaptcha(captcha);
  const { draft, problems, error, busy, change, submit } = usePublicForm({ call, form, take, sent });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.intro}>{form.intro}</p>
      <Shown shown={form.shown} />
      {form.fields.some(({ required }) => required) ? <p className={styles.note}>{say('required_note')}</p> : null}
      {partsOf(form.fields).map(({ title, fields }) => (
        <section key={orEmpty(title)} className={styles.part}>
          {title === null ? null : <h2>{title}</h2>}
          {fields.map((field) => (
            <PublicInput
              key={field.name}
              field={field}
              fields={form.fields}
              draft={draft}
              problem={problems.get(field.name)}
              change={(value) => change(field.name, value)}
            />
          ))}
        </section>
      ))}
      <CaptchaBox captcha={captcha} place={place} />
      <div className={styles.error} role="alert">
        {error}
      </div>
      <button type="submit" className={plainButtonStyles.button} disabled={busy}>
        {say(busy ? 'sending' : 'send')}
      </button>
    </form>
  );
};

const Shown = ({ shown }: Pick<AskedForm, 'shown'>): ReactNode =>
  shown.length === 0 ? null : (
    <dl className={styles.shown}>
      {shown.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );

interface Part {
  readonly title: string | null;
  readonly fields: readonly AskedField[];
}

/** The fields in their order, those that follow each other in one part together. */
const partsOf = (fields: readonly AskedField[]): readonly Part[] =>
  fields.reduce<readonly Part[]>((parts, field) => {
    const last = parts.at(-1);
    if (last === undefined || last.title !== field.part) return [...parts, { title: field.part, fields: [field] }];
    return [...parts.slice(0, -1), { ...last, fields: [...last.fields, field] }];
  }, []);
