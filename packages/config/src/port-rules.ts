/** As in `listening`. */
const DEFAULTS: Record<string, string> = { PORT: '3000', MCP_PORT: '3001', BACKEND_PORT: '3002', INGEST_PORT: '3003' }

/**
 * Faults of a process that would listen twice on one port; 0 is any that is free.
 * @param names the variables of the ports that it listens on, beside `METRICS_PORT`
 * @param set the variables that are set
 */
export const portRules = (names: readonly string[], set: Record<string, string>): Record<string, string> => {
  const taken = new Map<string, string>()
  const faults: Record<string, string> = {}
  for (const name of [...names, 'METRICS_PORT']) {
    const port = set[name] ?? DEFAULTS[name]
    if (port === undefined || Number(port) === 0) continue
    const other = taken.get(port)
    if (other) faults[name] = `is the port of ${other} already`
    else taken.set(port, name)
  }
  return faults
}
