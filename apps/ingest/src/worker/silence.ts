/**
 * A process that uses no processor time may be silent for this many times longer, since it may wait for a busy machine;
 * after that it counts as blocked by something other than computing.
 */
const STARVED = 5

/**
 * Creates a detector of hanging processes. Silence is measured in the processor time that the process uses meanwhile, so
 * that a busy machine, which delays heartbeats, does not make a process look hung; and in checks instead of time, so that
 * a suspended machine does not either.
 * @param everyMs time between two checks
 */
export const createSilence = (everyMs: number) => {
  let silentMs = 0
  let cpuBefore: number | undefined
  return {
    /** The process made progress. */
    end() {
      silentMs = 0
      cpuBefore = undefined
    },
    /**
     * Records a check and returns whether the process has hung for more than `hangMs`.
     * @param cpuMs processor time that the process has used in all; if unknown, each check counts in full
     */
    isLonger(hangMs: number, cpuMs: number | undefined): boolean {
      silentMs += everyMs
      cpuBefore ??= cpuMs
      const usedMs = cpuMs === undefined || cpuBefore === undefined ? silentMs : cpuMs - cpuBefore
      // Several threads can use more processor time than passes.
      return Math.min(usedMs, silentMs) > hangMs || silentMs > STARVED * hangMs
    },
  }
}
