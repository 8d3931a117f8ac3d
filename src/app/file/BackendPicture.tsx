import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { Drawn } from './Drawn.tsx';

interface BackendPictureProps {
  /** As the backend told it: a whole address, or one below its API. */
  readonly address: string;
  readonly className: string | undefined;
  readonly label: string;
  /** Shown until it is here, and where it cannot be shown. */
  readonly otherwise: ReactNode;
}

/** Needs no token. */
const WHOLE = /^(https?:|data:)/i;

/** A picture that a backend tells by its address. */
export const BackendPicture = ({ address, className, label, otherwise }: BackendPictureProps): ReactNode => {
  const [failed, fail] = useState<string | null>(null);
  if (address === '' || failed === address) return otherwise;
  if (WHOLE.test(address)) return <img className={className} src={address} alt={label} onError={() => fail(address)} />;
  return <ReadPicture address={address} className={className} label={label} otherwise={otherwise} />;
};

/** A picture below the API is read with the token, which an image's address would not carry. */
const ReadPicture = ({ address, className, label, otherwise }: BackendPictureProps): ReactNode => {
  const { http } = useBackend();
  const { data = null } = useQuery({
    queryKey: ['@archivos', 'told', address],
    queryFn: async ({ signal }) => {
      const { data: bytes } = await http.request({ method: 'GET', path: address, binary: true, quiet: true, signal });
      return bytes instanceof Blob ? bytes : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  return data === null ? otherwise : <Drawn data={data} className={className} label={label} />;
};
