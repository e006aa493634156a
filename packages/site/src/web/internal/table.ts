import { type Html, markup } from '@jobs/http/markup.ts'

interface TableOptions {
  /** Whether all columns but the first have numbers. */
  isNumeric?: boolean
  /** Whether the cells of a row are stacked on a phone, each after the name of its column. */
  isStacked?: boolean
}

/** Renders a table whose first column names the rows, in a box that scrolls. @param label accessible name of the box */
export const scrolledTable = (
  label: string,
  head: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
  { isNumeric = false, isStacked = false }: TableOptions = {},
): Html => {
  const number = isNumeric && markup` class="number"`
  return markup`<div class="table" tabindex="0" role="group" aria-label="${label}"><table${isStacked && markup` class="stack"`}><thead><tr>${head.map((cell, at) => markup`<th scope="col"${at > 0 && number}>${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first, ...rest]) =>
      markup`<tr><th scope="row">${first}</th>${rest.map((cell, at) => markup`<td${number} data-name="${head[at + 1]}">${cell}</td>`)}</tr>\n`,
  )}</tbody></table></div>`
}
