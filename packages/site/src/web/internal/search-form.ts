import { type Html, markup } from '@jobs/http/markup.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Frame } from './frame.ts'

/** Renders a form that searches the listing, for other pages. */
export const searchForm = ({ base, texts: { search } }: Frame): Html =>
  markup`<form class="ask" action="${base}/jobs" method="get" role="search">
<div class="wide"><label for="q">${search.label}</label><input id="q" name="q" type="search" maxlength="${MAX_QUERY_LENGTH}"></div>
<div><button>${search.button}</button></div>
</form>`

/** Renders the form in one line, for the header. */
export const headerSearch = ({ base, texts: { search } }: Frame): Html =>
  markup`<form class="find" action="${base}/jobs" method="get" role="search"><input name="q" type="search" aria-label="${search.label}" placeholder="${search.label}" maxlength="${MAX_QUERY_LENGTH}"><button>${search.button}</button></form>`
