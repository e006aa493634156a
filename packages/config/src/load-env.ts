import { z } from 'zod'

/** The environment is faulty; the message lists every fault, one a line, and no value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the variables of `shape` from `source`. An empty variable counts as unset.
 * @throws ConfigError with all faults in one message
 */
export const loadEnv = <Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.infer<z.ZodObject<Shape>> => {
  const set = Object.fromEntries(Object.keys(shape).flatMap((key) => (source[key] ? [[key, source[key]]] : [])))
  const result = z.object(shape).safeParse(set)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The environment has ${faults.length} fault(s):\n${faults.join('\n')}`)
}
