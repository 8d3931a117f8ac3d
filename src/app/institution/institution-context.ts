import { createContext, useContext } from 'react';
import type { Institution } from '#src/model/institution.ts';

/** The institution this browser works for, as its generated module tells, and what university.xml says of the system. */
export interface InstitutionHere extends Institution {
  readonly code: string;
  /** Name of the system; empty where none is given. */
  readonly system: string;
}

export const InstitutionContext = createContext<InstitutionHere | null>(null);

export function useInstitution(): InstitutionHere {
  const institution = useContext(InstitutionContext);
  if (institution === null) throw new Error('A part of the app stands outside of InstitutionContext');
  return institution;
}

/** What people call the system, where it has a name of its own. */
export function useSystemName(otherwise: string): string {
  const { name, system } = useInstitution();
  return system === '' || system === name ? otherwise : system;
}
