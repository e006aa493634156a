/** For Elysia: without it a host name of less than four letters hides the path. */
export const anyHost = { handler: { standardHostname: false } }
