import type { AuditAction } from '@jobs/types/audit-action.ts'
import { FAULTS } from '@jobs/types/fault.ts'
import { DUTIES } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { PERMISSION_REASONS } from '@jobs/types/feeds/permission-reason.ts'
import { SETTING_HINTS } from '@jobs/types/feeds/setting-hint.ts'
import type { MatchRule } from '@jobs/types/jobs/match-rule.ts'
import { REFUSALS } from '@jobs/types/refusal.ts'
import own from './en.json'
import names from './names.json'

type InGroup<Group extends string, Code extends string> = { [Each in Code as `${Group}.${Each}`]: string }

/** Returns the backend's texts of codes as texts of the console: `group.code`. */
const grouped = <Group extends string, Code extends string>(group: Group, texts: Readonly<Record<Code, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${group}.${code}`, text])) as InGroup<Group, Code>

/**
 * Returns every text of the console in English; the texts of faults, refusals and sources are the backend's. The bundler
 * calls it as a macro.
 */
export const englishTexts = () => ({
  ...names,
  ...(own satisfies InGroup<'action', AuditAction> & InGroup<'leftOut', LeftOutReason> & InGroup<'rule', MatchRule>),
  ...grouped('fault', FAULTS),
  ...grouped('refusal', REFUSALS),
  ...grouped('duty', DUTIES),
  ...grouped('permissionReason', PERMISSION_REASONS),
  ...grouped('settingHint', SETTING_HINTS),
})
export type TextKey = keyof ReturnType<typeof englishTexts>
export type Texts = Readonly<Record<TextKey, string>>
