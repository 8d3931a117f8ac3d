import type { ReactNode } from 'react';
import type { User } from '../auth/user.ts';
import { BackendPicture } from '../file/BackendPicture.tsx';
import styles from '../ui/avatar.module.css';

/** Of first and last name; of the user name where the token tells neither (F019). */
export const initialsOf = ({ nombres, apellidos, usuaNombre }: User): string =>
  (`${nombres.charAt(0)}${apellidos.charAt(0)}` || usuaNombre.charAt(0)).toLocaleUpperCase('es');

/** What a person is called: first and last names, else the user name. */
export const fullNameOf = ({ nombres, apellidos, usuaNombre }: User): string =>
  [nombres, apellidos].filter((part) => part !== '').join(' ') || usuaNombre;

const Initials = ({ user }: { readonly user: User }): ReactNode => (
  <span className={styles.avatar} aria-hidden="true">
    {initialsOf(user)}
  </span>
);

/** The photo of whoever is signed in; their initials until it is here, where there is none, or it cannot be shown (F019). */
export const Avatar = ({ user }: { readonly user: User }): ReactNode => (
  <BackendPicture address={user.fotoPerfil} className={styles.avatar} label="" otherwise={<Initials user={user} />} />
);
