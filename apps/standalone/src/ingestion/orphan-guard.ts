/**
 * A thread of the child that ends it when its parent is gone. A thread of its own, as the child's first one may be busy
 * for good.
 */
const LOOK_MS = 500
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
