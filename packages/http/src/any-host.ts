/** Elysia option: by default it misreads the path if the host name has fewer than four characters. */
export const anyHost = { handler: { standardHostname: false } }
