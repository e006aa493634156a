import type { AuditAction } from '@jobs/types/audit-action.ts'
import type { SQL } from 'bun'

/** The acting user: id, and e-mail address at that time. */
export interface Actor {
  id: number
  email: string
}

/** Subject of an entry, by a permanent name. */
export type SubjectKind = 'job' | 'feed' | 'user' | 'webhook' | 'alert' | 'page'

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
  const row = {
    at: now,
    user_id: by.id,
    user_email: by.email,
    action,
    subject_kind: action.split('.', 1)[0],
    subject_key: String(key),
    before: before === undefined ? null : JSON.stringify(before, withoutSecrets),
    after: after === undefined ? null : JSON.stringify(after, withoutSecrets),
  }
  await tx`INSERT INTO audit ${tx([row])}`
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? '[not kept]' : value)
