/** Limits lines to `most` per second and counts the rest, so that a flood of requests does not flood the log. */
export const createLineLimit = (most: number, reportLeftOut: (count: number) => void) => {
  let [second, passed, leftOut] = [0, 0, 0]
  return (): boolean => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      if (leftOut > 0) reportLeftOut(leftOut)
      ;[second, passed, leftOut] = [now, 0, 0]
    }
    passed += 1
    if (passed <= most) return true
    leftOut += 1
    return false
  }
}
