import { afterEach } from 'bun:test'

/** For a suite of tests: what passes through the returned function is closed after its test. */
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
