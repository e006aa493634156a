/** Whether Postgres is installed, on the path or in Debian's location. */
export const isPostgresThere = async (): Promise<boolean> =>
  Bun.which('initdb') !== null || (await Bun.$`ls /usr/lib/postgresql`.nothrow().quiet()).exitCode === 0
