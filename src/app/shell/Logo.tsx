import { type ReactNode, useState } from 'react';
import { Monogram } from '../ui/Monogram.tsx';
import styles from './Logo.module.css';

/** Of the institution, beside the app (F005). */
const ADDRESS = '/logo.png';

/** The institution's logo; its initials until that is here, and where there is none. */
export const Logo = ({ name }: { readonly name: string }): ReactNode => {
  const [state, setState] = useState<'awaited' | 'here' | 'none'>('awaited');
  return (
    <>
      {state === 'here' ? null : <Monogram name={name} />}
      {state === 'none' ? null : (
        <img
          className={styles.logo}
          src={ADDRESS}
          alt=""
          hidden={state === 'awaited'}
          onLoad={() => setState('here')}
          onError={() => setState('none')}
        />
      )}
    </>
  );
};
