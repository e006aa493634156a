/** Roles: a viewer reads, an editor also writes jobs, an admin may do everything. */
export const ROLES = ['viewer', 'editor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether `role` has all permissions of `needed`. */
export const mayActAs = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)
