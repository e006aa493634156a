import { editDistance } from '@jobs/types/values/edit-distance.ts'
import { nearest } from '@jobs/types/values/nearest.ts'
import { z } from 'zod'
import { environment } from './environment.ts'
import * as settings from './settings.ts'

const NAMES = Object.values(settings)
  .flatMap((group) => (typeof group === 'object' ? Object.keys(group) : []))
  .filter((name) => /^[A-Z]/.test(name))

export type SettingsOf<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** The environment is invalid; the message lists every fault on a separate line, without values. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads and validates the variables of `shape` from `source`, by default the environment and the project's `.env`. Empty
 * variables count as unset.
 * @param rules checks across variables besides `rulesAcross`; returns faults by variable name from the variables that are set
 * @param warn receives a line for each unknown variable that resembles a setting
 * @throws ConfigError listing all faults
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = environment(),
  rules: (set: Record<string, string>) => Record<string, string> = () => ({}),
  warn: (line: string) => void = console.error,
): SettingsOf<Shape> => {
  for (const line of nearMisses(source, [...new Set([...Object.keys(shape), ...NAMES])])) warn(line)
  const set = Object.fromEntries(
    Object.keys(shape).flatMap((key): [string, string][] => (source[key] ? [[key, source[key]]] : [])),
  )
  const result = z.object(shape).safeParse(set)
  const broken = Object.entries({ ...settings.rulesAcross(set), ...rules(set) }).map(
    ([name, fault]) => `  ${name}: ${fault}`,
  )
  if (result.success && broken.length === 0) return result.data
  const issues = result.error?.issues ?? []
  // Several faulty items of a list are one fault.
  const faults = new Set([...issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`), ...broken])
  throw new ConfigError(`The environment has ${faults.size} fault(s):\n${[...faults].join('\n')}`)
}

/** Form of a setting's name. */
const LOOKS_LIKE_ONE = /^[A-Z][A-Z\d_]{3,63}$/
/** Names below this length are similar to too many others. */
const SHORT = 6

/**
 * Returns a line for each unknown variable that resembles a setting, with the nearest setting.
 * @param known names of all settings
 */
const nearMisses = (source: Record<string, string | undefined>, known: readonly string[]): string[] =>
  Object.keys(source)
    .filter((name) => LOOKS_LIKE_ONE.test(name) && !known.includes(name))
    .flatMap((name) => {
      const setting = nearest(name, known)
      if (setting === undefined || editDistance(name, setting) > (setting.length < SHORT ? 1 : 2)) return []
      return [`${name} is not a setting; did you mean ${setting}?`]
    })
