import { costOf, watchMemory } from '../harness/process-figures.ts'

/** What a posting costs at its first delivery and when it is delivered again unchanged. */
export interface FeedCost {
  size: number
  listed: number
  first: { cpuEach: number; msEach: number }
  again: { cpuEach: number; msEach: number }
  /** Peak memory of the process in MB, and that without mapped files. */
  peakMb: number
  ownMb: number
}

/**
 * Measures two deliveries of the same postings in this process, and prints the cost as JSON.
 * @param deliver returns how many postings were read and how many of them are listed
 */
export const printCost = async (deliver: () => Promise<{ read: number; listed: number }>): Promise<void> => {
  const peak = watchMemory()
  const [first, again] = [await costOf(deliver), await costOf(deliver)]
  const { read: size, listed } = first.result
  const each = ({ cpuMs, ms }: typeof first) => ({ cpuEach: cpuMs / size, msEach: ms / size })
  const peakMb = process.resourceUsage().maxRSS / 1024
  const cost: FeedCost = { size, listed, first: each(first), again: each(again), peakMb, ownMb: await peak() }
  console.log(JSON.stringify(cost))
}
