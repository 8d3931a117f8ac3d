import type { ReactNode } from 'react';
import { DrawnCreate, DrawnEdit } from '#src/app/drawn/DrawnForm.tsx';
import { DrawnList } from '#src/app/drawn/DrawnList.tsx';
import { GivePassword } from './GivePassword.tsx';

export const List = (): ReactNode => <DrawnList above={<GivePassword />} />;

export const Create = (): ReactNode => <DrawnCreate />;

export const Edit = (): ReactNode => <DrawnEdit />;
