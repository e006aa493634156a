/** Returns the anonymous memory of this process in MB on Linux; NaN elsewhere. */
export const ownMb = async (): Promise<number> => {
  const status = await Bun.file('/proc/self/status')
    .text()
    .catch(() => '')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024
}
