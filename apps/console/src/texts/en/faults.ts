import { type FaultCode, FAULTS } from '@jobs/types/fault.ts'

/** What is wrong with a field, as the backend says it itself. */
export const faults = {
  'fault.not': '{fault}, not {value}',
  'fault.near': '{fault}; the nearest is {near}',
  ...(Object.fromEntries(Object.entries(FAULTS).map(([code, text]) => [`fault.${code}`, text])) as {
    [Code in FaultCode as `fault.${Code}`]: string
  }),
}
