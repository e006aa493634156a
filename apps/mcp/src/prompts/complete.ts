import { foldForNames } from '@jobs/core/fold.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listedSlugsFrom } from '@jobs/listing/order/listed-slugs.ts'
import type { ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'
import { suggest } from '@jobs/listing/suggest/suggest.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { CompleteRequest } from '@modelcontextprotocol/server'

/** The protocol's limit. */
const MAX_VALUES = 100
const MAX_SUGGESTED = 20

type Complete = (deps: ListJobsDeps, typed: string, language: Language | undefined) => Promise<string[]>

const slugs: Complete = ({ catalog }, typed) => listedSlugsFrom(catalog, typed, MAX_VALUES)

const suggested =
  (type: 'occupation' | 'company' | 'place'): Complete =>
  async ({ catalog }, typed, language) => {
    const found = await suggest(catalog, { q: typed, type: [type], limit: MAX_VALUES, language })
    // Codes and quoted names are for filters; places keep their own names.
    return found.map(({ value, label }) => (type === 'place' ? value : label))
  }

const tags: Complete = async (deps, typed) => {
  const { facets } = await listFacets(deps, { q: '' })
  return facets.tag.map(({ value }) => value).filter((value) => foldForNames(value).startsWith(foldForNames(typed)))
}

/** By the name of the argument, whichever prompt or template it belongs to. */
const COMPLETIONS = new Map<string, Complete>([
  ['slug', slugs],
  ['other_slug', slugs],
  ['occupation', suggested('occupation')],
  ['company', suggested('company')],
  ['location', suggested('place')],
  ['tag', tags],
])

/** Completes an argument from what was typed: values of listed jobs, likeliest first, in the language of the prompt. */
export const complete = async (deps: ListJobsDeps, { ref, argument }: CompleteRequest['params']) => {
  const language = ref.type === 'ref/prompt' ? Language.options.find((one) => ref.name.endsWith(`_${one}`)) : undefined
  const values = (await COMPLETIONS.get(argument.name)?.(deps, argument.value, language)) ?? []
  return { completion: { values: values.slice(0, MAX_SUGGESTED), hasMore: values.length > MAX_SUGGESTED } }
}
