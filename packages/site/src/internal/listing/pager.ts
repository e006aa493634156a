import { type Html, markup } from '@jobs/http/markup.ts'
import { fill, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'

/** Returns the page numbers to link: the first, the last, and those around the current one; undefined for a gap. */
export const pageNumbers = (page: number, pages: number): (number | undefined)[] => {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter(
    (number) => number >= 1 && number <= pages,
  )
  const numbers = [...new Set(near)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}

/** Renders links to the other pages. @param pages number of pages, if known @param path address of a page, without a language */
export const pager = (
  { base, language, texts }: Frame,
  { page, pages, hasNext }: { page: number; pages?: number; hasNext: boolean },
  path: (page: number) => string,
): Html | undefined => {
  if (page === 1 && !hasNext) return undefined
  const address = (number: number) => `${base}${path(number)}`
  // The listing may have become shorter since the page was linked.
  const previous = hasNext || pages === undefined ? page - 1 : Math.max(1, Math.min(page - 1, pages))
  const numbers = pageNumbers(page, Math.max(pages ?? 0, page)).map((number) => {
    if (number === undefined) return markup`<li class="gap" aria-hidden="true">…</li>`
    const text = numberText(number, language)
    return number === page
      ? markup`<li><span aria-current="page">${text}</span></li>`
      : markup`<li><a href="${address(number)}" aria-label="${fill(texts.listing.pageNumber, { page: text })}">${text}</a></li>`
  })
  return markup`<nav class="pager" aria-label="${texts.listing.pages}">
<span>${page > 1 && markup`<a rel="prev" href="${address(previous)}">${texts.listing.previous}</a>`}</span>
${page <= (pages ?? 0) && markup`<ul>${numbers}</ul>`}
<span>${hasNext && markup`<a rel="next" href="${address(page + 1)}">${texts.listing.next}</a>`}</span>
</nav>`
}
