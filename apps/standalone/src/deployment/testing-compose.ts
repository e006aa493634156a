import { join } from 'node:path'

export interface ComposeService {
  image: string
  build?: { args: { SERVICE: string } }
  user?: string
  cap_add?: string[]
  environment?: Record<string, string>
  ports?: string[]
  restart?: string
  read_only?: boolean
  mem_limit?: string
  cpus?: number
  pids_limit?: number
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: object
  volumes?: string[]
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
}

export const composeText = await Bun.file(join(import.meta.dir, '../../../../docker-compose.yml')).text()
export const compose = Bun.YAML.parse(composeText) as {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
}

/** Variables that an operator has to set. */
export const SECRETS = {
  POSTGRES_PASSWORD: 'a1b2c3d4e5f6',
  REDIS_PASSWORD: 'b2c3d4e5f6a1',
  MEILI_MASTER_KEY: 'c3d4e5f6a1b2c3d4',
  AUTH_SECRET: 'kP3vXq8Zr1Lm5Nw9Yt2Bc7Df4Gh6Js0A',
  SITE_URL: 'https://jobs.example',
}

/** Fills in variables as compose does: `${NAME:?why}` and `${NAME:-fallback}`. */
export const fillIn = (value: string, set: Record<string, string>) =>
  value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, name: string, other: string) => set[name] || other)
