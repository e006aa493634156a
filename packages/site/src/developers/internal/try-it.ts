import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import { MAX_PER_PAGE, MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { markup, type Html } from '@jobs/http/markup.ts'
import { developersTextsOf } from '../../internal/texts/developers/developers-texts.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { languageField } from '../../internal/listing/select-field.ts'

/** Filter parameters with placeholders. */
const NARROWING: [name: string, hint: string][] = [
  ['work_arrangement', 'remote'],
  ['country', 'AT'],
  ['location', 'Köln'],
  ['radius', '50'],
  ['company', 'Weber'],
  ['source', 'arbeitnow'],
  ['tag', 'php'],
  ['salary_min', '60000'],
  ['currency', 'EUR'],
  ['published_since', '2026-11-16'],
]

const field = ([name, hint]: [string, string]): Html =>
  markup`<div><label for="${name}">${name}</label><input id="${name}" name="${name}" placeholder="${hint}" maxlength="200"></div>\n`

/** Renders a form that requests the listing; without scripts it opens the answer directly. */
export const tryIt = ({ language, texts }: Frame): Html => {
  const words = developersTextsOf(language).try
  return markup`<form class="ask" id="ask" action="${JOBS_PATH}" method="get">
<div class="wide"><label for="q">${words.words}</label><input id="q" name="q" type="search" value="entwickler" maxlength="${MAX_QUERY_LENGTH}"></div>
${languageField('language', texts)}
${NARROWING.map(field)}
<div><label for="page">page</label><input id="page" name="page" type="number" min="1" value="1" required></div>
<div><label for="per_page">per_page</label><input id="per_page" name="per_page" type="number" min="1" max="${MAX_PER_PAGE}" value="5" required></div>
<div><button>${words.ask}</button></div>
</form>
<div id="answer" hidden>
<p class="status" id="status" role="status"></p>
<ul class="jobs" id="found"></ul>
<details><summary>${words.asItCame}</summary><pre id="raw" tabindex="0" role="region" aria-label="${words.asJson}"></pre></details>
</div>`
}
