import { type Html, markup } from '@jobs/http/markup.ts'
import { LABELS, type Quality, type Share } from '@jobs/types/public/quality.ts'
import { dayText, exactShareText, fill, monthText, numberText, shareText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { scrolledTable } from '../../web/internal/table.ts'

/** Fewer recorded hours are not representative of a month. */
const MIN_HOURS = 2

/** Renders accuracy and freshness of the listing; unmeasured values are labelled as such. */
export const qualitySection = (frame: Frame, quality: Quality): Html => {
  const { language, texts } = frame
  const words = texts.quality
  const { sample, labels, lag, availability } = quality
  const number = (value: number) => numberText(value, language)
  const share = (measured: Share | null) => measured && shownShare(frame, measured.share, measured, measured.of)
  const facts: [string, string | null][] = [
    [words.dead, share(quality.dead)],
    [words.duplicates, share(quality.duplicates)],
    [words.agreement, share(quality.agreement)],
    [words.deadAmongProbed, share(quality.deadAmongProbed)],
    [
      words.lag,
      lag && fill(words.lagOf, { half: number(lag.p50Hours), nine: number(lag.p90Hours), jobs: number(lag.jobs) }),
    ],
    ...availability.map(({ month, share: up, minutes }): [string, string | null] => {
      const hours = Math.floor(minutes / 60)
      const isKnown = up !== null && hours >= MIN_HOURS
      return [
        fill(words.availabilityIn, { month: monthText(month, language) }),
        isKnown ? fill(words.availableOf, { share: exactShareText(up, language), hours: number(hours) }) : null,
      ]
    }),
  ]
  const rows = LABELS.map((label): [string, string | null] => {
    const measured = labels[label]
    return [words.labels[label], measured && shownShare(frame, measured.precision, measured, measured.judged)]
  })
  return markup`<section class="figure wide" id="quality"><h2>${words.title}</h2>
<p class="quiet prose">${sample ? fill(words.sample, { from: dayText(sample.from, language), drawn: number(sample.drawn), judged: number(sample.judged) }) : words.noSample}</p>
${table(frame, words.precision, rows)}
${table(frame, words.freshness, facts)}</section>
`
}

const shownShare = (
  { texts, language }: Frame,
  share: number,
  { low, high }: { low: number; high: number },
  of: number,
) =>
  fill(texts.quality.shareOf, {
    share: shareText(share, language),
    low: shareText(low, language),
    high: shareText(high, language),
    of: numberText(of, language),
  })

const table = ({ texts: { quality } }: Frame, title: string, rows: readonly [name: string, value: string | null][]) =>
  scrolledTable(
    title,
    [title, quality.measured],
    rows.map(([name, value]) => [name, value ?? quality.notMeasured]),
  )
