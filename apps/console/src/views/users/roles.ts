export const ROLES = ['viewer', 'editor', 'admin'] as const
