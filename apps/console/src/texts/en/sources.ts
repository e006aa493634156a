import { DUTIES } from '@jobs/types/feeds/duty.ts'
import { PERMISSION_REASONS } from '@jobs/types/feeds/permission-reason.ts'
import { SETTING_HINTS } from '@jobs/types/feeds/setting-hint.ts'
import { textsOf } from '../texts-of.ts'

/** What sources demand, and what belongs in their settings, as the backend says it itself. */
export const sources = {
  ...textsOf('duty', DUTIES),
  ...textsOf('permissionReason', PERMISSION_REASONS),
  ...textsOf('settingHint', SETTING_HINTS),
}
