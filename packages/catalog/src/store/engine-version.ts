import type { Catalog } from './catalog.ts'

/** The version of the database, such as `3.53.0` or `17.6`. */
export const engineVersion = async ({ dialect, read }: Pick<Catalog, 'dialect' | 'read'>): Promise<string> => {
  const [row]: { version: string }[] =
    dialect === 'sqlite'
      ? await read`SELECT sqlite_version() AS version`
      : await read`SELECT current_setting('server_version') AS version`
  // Distributions append their own version after a space.
  return row?.version.split(' ')[0] ?? ''
}
