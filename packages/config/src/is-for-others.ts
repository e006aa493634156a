const HERE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/

/** Returns whether the service has users other than its operator: in production, or with a public address. */
export const isForOthers = (env: { NODE_ENV?: string | undefined; SITE_URL?: string | undefined }): boolean => {
  const site = env.SITE_URL === undefined ? undefined : URL.parse(env.SITE_URL)
  return env.NODE_ENV === 'production' || (site !== null && site !== undefined && !HERE.test(site.hostname))
}
