import { z } from 'zod'
import { environment } from './environment.ts'
import { nearMisses } from './internal/near-misses.ts'
import * as settings from './settings.ts'

const NAMES = Object.values(settings)
  .flatMap((group) => (typeof group === 'object' ? Object.keys(group) : []))
  .filter((name) => /^[A-Z]/.test(name))

/** The environment is faulty; the message lists every fault, one a line, and no value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the variables of `shape` from `source`: unless given, the environment and the file `.env` of the project. An empty
 * variable counts as unset.
 * @param rules what variables ask of each other: faults by name, from those that are set
 * @param warn gets a line for each unknown variable that looks like a setting
 * @throws ConfigError with all faults in one message
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = environment(),
  rules: (set: Record<string, string>) => Record<string, string> = () => ({}),
  warn: (line: string) => void = console.error,
): z.infer<z.ZodObject<Shape>> => {
  for (const line of nearMisses(source, [...new Set([...Object.keys(shape), ...NAMES])])) warn(line)
  const set = Object.fromEntries(
    Object.keys(shape).flatMap((key): [string, string][] => (source[key] ? [[key, source[key]]] : [])),
  )
  const result = z.object(shape).safeParse(set)
  const broken = Object.entries(rules(set)).map(([name, fault]) => `  ${name}: ${fault}`)
  if (result.success && broken.length === 0) return result.data
  const issues = result.error?.issues ?? []
  const faults = [...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...broken]
  throw new ConfigError(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}`)
}
