import type { Privilege } from '#src/model/table.ts';

export const PRIVILEGES: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

export const isPrivilege = (value: string): value is Privilege => PRIVILEGES.some((privilege) => privilege === value);
