import { loadEnv } from './load-env.ts'
import { listening } from './settings.ts'

const defaults: Readonly<Record<string, string | number>> = loadEnv(listening, {})

/**
 * Returns faults by variable name if a process would listen twice on one port; 0 means any free port.
 * @param names variables of its ports besides `METRICS_PORT`
 * @param set variables that are set
 */
export const portRules = (names: readonly string[], set: Record<string, string>): Record<string, string> => {
  const taken = new Map<string, string>()
  const faults: Record<string, string> = {}
  for (const name of [...names, 'METRICS_PORT']) {
    const port = set[name] ?? String(defaults[name] ?? 0)
    if (Number(port) === 0) continue
    const other = taken.get(port)
    if (other) faults[name] = `is the port of ${other} already`
    else taken.set(port, name)
  }
  return faults
}
