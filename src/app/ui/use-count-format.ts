import { useLocale } from 'react-admin';

/** Writes a count as people read it: 1,000,000 in Santo Domingo as in English. */
export const useCountFormat = (): ((count: number) => string) => {
  const locale = useLocale();
  return (count) => count.toLocaleString(locale === 'es' ? 'es-DO' : 'en-US');
};
