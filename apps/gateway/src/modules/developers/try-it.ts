import { JOBS_PATH } from '../jobs/listing-form.ts'
import { markup, type Html } from '../web/markup.ts'
import { languageField } from '../web/search-form.ts'

/** A form that asks the listing; without script it opens the answer itself. */
export const tryIt = (): Html =>
  markup`<form class="ask" id="ask" action="${JOBS_PATH}" method="get">
<div class="wide"><label for="q">q, free text</label><input id="q" name="q" type="search" value="entwickler" maxlength="200"></div>
${languageField('language')}
<div><label for="page">page</label><input id="page" name="page" type="number" min="1" value="1" required></div>
<div><label for="per_page">per_page</label><input id="per_page" name="per_page" type="number" min="1" max="100" value="5" required></div>
<div><button>Ask</button></div>
</form>
<div id="answer" hidden>
<p class="status" id="status" role="status"></p>
<ul class="jobs" id="found"></ul>
<details><summary>The answer as it came</summary><pre id="raw" tabindex="0" role="region" aria-label="The answer as JSON"></pre></details>
</div>`
