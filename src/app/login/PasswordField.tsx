import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLoginWords } from '../words/login-words.ts';
import { PlainField } from './PlainField.tsx';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof PlainField>, 'type' | 'describedBy' | 'children'>;

/** A password, shown on demand; says when Caps Lock is on. */
export const PasswordField = (props: PasswordFieldProps): ReactNode => {
  const say = useLoginWords();
  const [seen, setSeen] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const hint = `${props.id}-caps`;
  return (
    <div>
      <PlainField {...props} type={seen ? 'text' : 'password'} describedBy={hint} onKeyUp={watch} onKeyDown={watch}>
        <button
          type="button"
          aria-label={say(seen ? 'hide_password' : 'show_password')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          {say(seen ? 'hide' : 'show')}
        </button>
      </PlainField>
      <output className={styles.caps} id={hint}>
        {capsLock ? say('caps_lock') : null}
      </output>
    </div>
  );
};
