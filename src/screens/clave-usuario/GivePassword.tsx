import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { useMay } from '#src/app/access/use-may.ts';
import { ReferencePicker } from '#src/app/reference/ReferencePicker.tsx';
import { WireError } from '#src/data-provider/http/errors.ts';
import { isStrongPassword } from '#src/model/password.ts';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import { type Say, usePasswordWords } from './words.ts';
import styles from './GivePassword.module.css';

const EMPTY = { NuevaClave: '', ConfirmarClave: '', motivo: '' };

type Values = typeof EMPTY;
type Name = keyof Values | 'usuario';
type Problems = Partial<Readonly<Record<Name, string>>>;

function problemsOf(say: Say, user: Identifier | null, { NuevaClave, ConfirmarClave, motivo }: Values): Problems {
  return {
    ...(user === null ? { usuario: say('missing') } : {}),
    ...(isStrongPassword(NuevaClave) ? {} : { NuevaClave: say('weak') }),
    ...(NuevaClave === ConfirmarClave ? {} : { ConfirmarClave: say('different') }),
    ...(motivo.trim() === '' ? { motivo: say('missing') } : {}),
  };
}

/** An administrator gives a user a new password, and says why (usr-cambiar-clave). */
export const GivePassword = (): ReactNode => {
  const say = usePasswordWords();
  const { http } = useBackend();
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const may = useMay('seguridad/usr-cambiar-clave', 'create');
  const [user, setUser] = useState<Identifier | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  if (!may) return null;

  const send = async (to: Identifier): Promise<void> => {
    setBusy(true);
    try {
      await http.request({ method: 'PUT', path: `api/seguridad/usuarios/clave/${to}`, body: values });
      setValues(EMPTY);
      setUser(null);
      notify(say('done'), { type: 'success' });
      refresh();
    } catch (error) {
      const told = error instanceof WireError ? error.fieldErrors : [];
      setProblems(Object.fromEntries(told.map(({ field, message }) => [field, message])));
      if (told.length === 0) notify(error instanceof Error ? error.message : '', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const submit = (): void => {
    const wrong = problemsOf(say, user, values);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first === undefined && user !== null) void send(user);
    else if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  };
  const texts = (name: keyof Values, label: string, secret: boolean): ReactNode => (
    <TextBox
      id={`${id}-${name}`}
      label={label}
      secret={secret}
      value={values[name]}
      problem={problems[name]}
      change={(value) => setValues({ ...values, [name]: value })}
    />
  );

  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <div className={styles.line}>
        <h2 id={`${id}-title`}>{say('title')}</h2>
        <p className={fieldFrameStyles.help}>{say('help')}</p>
      </div>
      <div>
        <label htmlFor={`${id}-usuario`} className={clsx(fieldTextsStyles.label, fieldTextsStyles.required)}>
          {say('user')}
        </label>
        <ReferencePicker
          id={`${id}-usuario`}
          name="usuario"
          reference="seguridad/usuarios"
          value={user}
          change={setUser}
          filter={{}}
          withInactive={false}
          readOnly={false}
          required
          invalid={problems.usuario !== undefined}
          describedBy={`${id}-usuario-error`}
        />
        <Problem id={`${id}-usuario-error`} text={problems.usuario} />
      </div>
      {texts('NuevaClave', say('password'), true)}
      {texts('ConfirmarClave', say('again'), true)}
      {texts('motivo', say('reason'), false)}
      <div className={styles.line}>
        <Button type="submit" variant="contained" disabled={busy}>
          {say('give')}
        </Button>
      </div>
    </form>
  );
};

const Problem = ({ id, text }: { readonly id: string; readonly text: string | undefined }): ReactNode => (
  <div id={id} className={fieldTextsStyles.error} role="alert">
    {text}
  </div>
);

interface TextBoxProps {
  readonly id: string;
  readonly label: string;
  readonly secret: boolean;
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (value: string) => void;
}

const TextBox = ({ id, label, secret, value, problem, change }: TextBoxProps): ReactNode => (
  <div>
    <label htmlFor={id} className={clsx(fieldTextsStyles.label, fieldTextsStyles.required)}>
      {label}
    </label>
    <OutlinedInput
      fullWidth
      id={id}
      type={secret ? 'password' : 'text'}
      autoComplete={secret ? 'new-password' : 'off'}
      value={value}
      error={problem !== undefined}
      onChange={({ target }) => change(target.value)}
      slotProps={{ input: { 'aria-required': true, 'aria-describedby': `${id}-error`, maxLength: 200 } }}
    />
    <Problem id={`${id}-error`} text={problem} />
  </div>
);
