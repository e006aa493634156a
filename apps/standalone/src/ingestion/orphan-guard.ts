/**
 * Kills the child when its parent has exited. Runs in a separate thread because the main one may be blocked.
 */
const LOOK_MS = 500
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
