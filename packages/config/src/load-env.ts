import { z } from 'zod'

/** The environment is faulty; the message lists every fault, one a line, and no value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the variables of `shape` from `source`. An empty variable counts as unset.
 * @param rules what variables ask of each other: faults by name, from those that are set
 * @throws ConfigError with all faults in one message
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
  rules: (set: Record<string, string>) => Record<string, string> = () => ({}),
): z.infer<z.ZodObject<Shape>> => {
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
