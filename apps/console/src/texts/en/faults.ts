import { FAULTS } from '@jobs/types/fault.ts'
import { textsOf } from '../texts-of.ts'

/** What is wrong with a field, as the backend says it itself. */
export const faults = {
  'fault.not': '{fault}, not {value}',
  'fault.near': '{fault}; the nearest is {near}',
  ...textsOf('fault', FAULTS),
}
