import { afterEach } from 'bun:test'

/** Returns a function that registers a resource to be closed after the current test. */
export const closedAfterEach = () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })
  return <Opened extends { close: () => unknown }>(opened: Opened): Opened => {
    closers.push(opened.close)
    return opened
  }
}
