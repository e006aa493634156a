import type { AUDIT_KINDS, AuditAction } from '@jobs/types/audit-action.ts'
import type { SQL } from 'bun'
import { rowFrom } from '../store/rows.ts'

/** The acting user: id, and e-mail address at that time. */
export interface Actor {
  id: number
  email: string
}

/** Subject of an entry, by a permanent name. */
export type SubjectKind = (typeof AUDIT_KINDS)[number]

export interface AuditEntry {
  by: Actor
  action: AuditAction
  /** Key of the object, whose kind the action names. */
  key: string | number
  /** The previous values of changed fields. */
  before?: object | undefined
  after?: object | undefined
}

const SECRET = /pass(?:word|wd|phrase)|token|secret|credential|authori[sz]ation|api.?key/i

/**
 * Records an action in the transaction that performs it, so that both are stored or neither. Values of fields named like
 * secrets are omitted.
 */
export const recordAudit = async (
  tx: SQL,
  { by, action, key, before, after }: AuditEntry,
  now: number,
): Promise<void> => {
  const subject = { subjectKind: action.split('.', 1)[0], subjectKey: String(key) }
  const values = { before: JSON.stringify(before, withoutSecrets), after: JSON.stringify(after, withoutSecrets) }
  const row = rowFrom({ at: now, userId: by.id, userEmail: by.email, action, ...subject, ...values })
  await tx`INSERT INTO audit ${tx([row])}`
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? '[not kept]' : value)
