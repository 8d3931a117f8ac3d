import type { ReactNode } from 'react';
export const ReactAdminParts = (): ReactNode => null;
