import { useEffect } from 'react';
import { useInstitution } from '../institution/institution-context.ts';

/** Names the browser's tab after the screen: `Bancos · UNICDA`. */
export function useDocumentTitle(title: string): void {
  const { name } = useInstitution();
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [name, title]);
}
