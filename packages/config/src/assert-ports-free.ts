import { ConfigError } from './load-env.ts'

type Listening<Name extends string> = Record<Name | 'METRICS_PORT', number> & { HOST: string }

/**
 * Checks that a process can listen on its ports and returns its settings.
 * @param names settings of the ports besides `METRICS_PORT`
 * @throws ConfigError naming each setting whose port is unavailable
 */
export const assertPortsFree = <Name extends string, Env extends Listening<Name>>(
  env: Env,
  names: readonly Name[],
): Env => {
  const ports = [...names, 'METRICS_PORT' as const].filter((name) => env[name] > 0)
  const faults = new Set(ports.flatMap((name) => faultOf(env.HOST, name, env[name]) ?? []))
  if (faults.size > 0) throw new ConfigError(`The service cannot start:\n${[...faults].join('\n')}`)
  return env
}

const faultOf = (hostname: string, name: string, port: number): string | undefined => {
  try {
    Bun.listen({ hostname, port, socket: { data() {} } }).stop(true)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      return `  ${name}: port ${port} is in use by another program; stop it, or set ${name} to another port`
    if (code === 'EACCES') return `  ${name}: this user may not listen on port ${port}; ports below 1024 require root`
    return `  HOST: ${hostname} is not an address of this machine`
  }
}
