/** Memory of this process that is not a file's, in MB, as Linux reports it; not a number elsewhere. */
export const ownMb = async (): Promise<number> => {
  const status = await Bun.file('/proc/self/status')
    .text()
    .catch(() => '')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024
}
