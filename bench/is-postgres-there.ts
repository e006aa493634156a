/** Whether Postgres is installed: its commands are on the path, or where Debian puts them. */
export const isPostgresThere = async (): Promise<boolean> =>
  Bun.which('initdb') !== null || (await Bun.$`ls /usr/lib/postgresql`.nothrow().quiet()).exitCode === 0
