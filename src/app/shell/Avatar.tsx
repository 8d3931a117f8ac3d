import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import type { User } from '../auth/user.ts';

/** Of first and last name; of the user name where the token tells neither (F019). */
export const initialsOf = ({ nombres, apellidos, usuaNombre }: User): string =>
  (`${nombres.charAt(0)}${apellidos.charAt(0)}` || usuaNombre.charAt(0)).toLocaleUpperCase('es');

/** What a person is called: first and last names, else the user name. */
export const fullNameOf = ({ nombres, apellidos, usuaNombre }: User): string =>
  [nombres, apellidos].filter((part) => part !== '').join(' ') || usuaNombre;

/** Whose picture's address is whole: it needs no token. */
const WHOLE = /^(https?:|data:)/i;

const Initials = ({ user }: { readonly user: User }): ReactNode => (
  <span className="avatar" aria-hidden="true">
    {initialsOf(user)}
  </span>
);

/** The photo of whoever is signed in; their initials until it is here, where there is none, or it cannot be shown (F019). */
export const Avatar = ({ user }: { readonly user: User }): ReactNode => {
  const { fotoPerfil } = user;
  const [failed, fail] = useState<string | null>(null);
  if (fotoPerfil === '' || failed === fotoPerfil) return <Initials user={user} />;
  if (!WHOLE.test(fotoPerfil)) return <ReadPhoto user={user} />;
  return <img className="avatar" src={fotoPerfil} alt="" onError={() => fail(fotoPerfil)} />;
};

/** A photo below the API is read with the token, which an image's address would not carry. */
const ReadPhoto = ({ user }: { readonly user: User }): ReactNode => {
  const { http } = useBackend();
  const path = user.fotoPerfil;
  const { data = null } = useQuery({
    queryKey: ['@archivos', 'own', path],
    queryFn: async ({ signal }) => {
      const { data: bytes } = await http.request({ method: 'GET', path, binary: true, quiet: true, signal });
      return bytes instanceof Blob ? bytes : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return data === null ? <Initials user={user} /> : <Drawn data={data} />;
};

/** The bytes have an address only for as long as they are drawn: it keeps them in memory. */
const Drawn = ({ data }: { readonly data: Blob }): ReactNode => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(data);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return <img ref={image} className="avatar" alt="" />;
};
