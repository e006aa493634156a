import { MAX_LEFT_OUT } from '@jobs/catalog/feeds/left-out.ts'
import type { PageCounts, RunCounts, RunProgress } from '@jobs/catalog/feeds/runs.ts'
import type { RawPosting, Reject } from '@jobs/connectors/connector.ts'
import { rejectedItem } from '@jobs/connectors/lib/rejected-item.ts'
import { htmlToText } from '@jobs/content/html.ts'
import { plainLabel } from '@jobs/content/plain-label.ts'
import type { LeftOutItem, LeftOutReason } from '@jobs/types/feeds/left-out.ts'

/** Number of latest pages kept in the record of a run. */
const MAX_PAGES = 50
const MAX_NAME = 200
const MAX_EXCERPT = 300
/** Characters of markup to read for an excerpt. */
const READ_FOR_EXCERPT = 2000

type Kind = LeftOutItem['kind']
type Described = Pick<RawPosting, 'title' | 'companyName' | 'places' | 'html'>

export const noCounts = (): RunCounts => ({
  read: 0,
  listed: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  dropped: {},
  rejected: {},
})

/** Creates the tally of a run. Excerpts are built only for the latest items, when progress is read. */
export const createTally = () => {
  const counts = noCounts()
  let leftOut: (() => LeftOutItem)[] = []
  let isChanged = false
  const pages: { page: number; before: PageCounts }[] = []
  const add = (kind: Kind, reason: LeftOutReason, show: () => Omit<LeftOutItem, 'kind' | 'reason'>) => {
    counts[kind][reason] = (counts[kind][reason] ?? 0) + 1
    let shown: LeftOutItem | undefined
    leftOut.push(() => (shown ??= { kind, reason, ...show() }))
    // Trimmed in steps, because each trim copies the array.
    if (leftOut.length >= 2 * MAX_LEFT_OUT) leftOut = leftOut.slice(-MAX_LEFT_OUT)
    isChanged = true
  }
  return {
    counts,
    /** Counts an item that could not be read. */
    reject: (reject: Reject) =>
      add('rejected', reject.reason, () => ({ item: cut(reject.item, MAX_NAME), excerpt: excerptOf(reject) })),
    /** Counts a posting that is left out; `quote` is the sentence that caused it. */
    leaveOut: (kind: Kind, reason: LeftOutReason, posting: Described, quote?: string) =>
      add(kind, reason, () => described(posting, quote)),
    /** Starts the counts of the next page. */
    beginPage() {
      pages.push({ page: (pages.at(-1)?.page ?? 0) + 1, before: totalsOf(counts) })
      if (pages.length > MAX_PAGES) pages.shift()
    },
    /** Returns the progress to record. @param isLast includes left-out items even if none were added since */
    progress(isLast = false): RunProgress {
      const shown = pages.map(({ page, before }, at) => ({
        ...difference(pages[at + 1]?.before ?? totalsOf(counts), before),
        page,
      }))
      const items = isChanged || isLast ? leftOut.slice(-MAX_LEFT_OUT).map((show) => show()) : undefined
      isChanged = false
      return { counts, pages: shown, ...(items && { leftOut: items }) }
    },
  }
}

/** The counts and left-out items of a run so far. */
export type RunTally = ReturnType<typeof createTally>

const totalsOf = ({ read, listed, updated, unchanged, dropped, rejected }: RunCounts): PageCounts => {
  const sum = (reasons: Record<string, number>) => Object.values(reasons).reduce((total, count) => total + count, 0)
  return { page: 0, read, listed, updated, unchanged, leftOut: sum(dropped) + sum(rejected) }
}

const difference = (after: PageCounts, before: PageCounts): PageCounts => ({
  page: 0,
  read: after.read - before.read,
  listed: after.listed - before.listed,
  updated: after.updated - before.updated,
  unchanged: after.unchanged - before.unchanged,
  leftOut: after.leftOut - before.leftOut,
})

const described = ({ title, companyName, places, html }: Described, quote: string | undefined) => ({
  item: cut(plainLabel(title.slice(0, READ_FOR_EXCERPT)), MAX_NAME),
  company: cut(plainLabel(companyName.slice(0, READ_FOR_EXCERPT)), MAX_NAME),
  location: cut(plainLabel(places.slice(0, 10).join('; ').slice(0, READ_FOR_EXCERPT)), MAX_NAME),
  excerpt: cut(quote || plainLabel(htmlToText(html.slice(0, READ_FOR_EXCERPT))), MAX_EXCERPT),
})

const excerptOf = (reject: Reject) => {
  const item = rejectedItem(reject)
  return item === undefined ? '' : cut(JSON.stringify(item) ?? '', MAX_EXCERPT)
}

const cut = (text: string, most: number) =>
  (text.length <= most ? text : `${text.slice(0, most - 1)}…`).toWellFormed().replaceAll('\0', '')
