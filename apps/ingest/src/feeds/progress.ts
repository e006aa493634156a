const WIDTH = 30

/** Creates a progress bar for terminals; other outputs get a plain line for every tenth. */
export const createProgress = (
  label: string,
  out: { isTTY?: boolean; write(text: string): unknown } = process.stderr,
) => {
  let lastTenth = 0
  return (done: number, total: number) => {
    if (out.isTTY) {
      const filled = Math.round((done / total) * WIDTH)
      out.write(
        `\r${label} [${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] ${done}/${total}${done === total ? '\n' : ''}`,
      )
      return
    }
    const tenth = Math.floor((done * 10) / total)
    if (tenth > lastTenth) out.write(`${label} ${done}/${total}\n`)
    lastTenth = tenth
  }
}
