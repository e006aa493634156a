import { valueList, valuesIn } from '@jobs/types/jobs/query/value-list.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import type { FoundOccupation } from '../../api/shapes.ts'
import { setQuery, useRoute } from '../../shell/router.ts'
import { useSpoken } from '../../texts/language.ts'
import { say } from '../../texts/say.ts'
import { Finder, Picked } from '../../ui/pick/finder.tsx'
import { LANGUAGES } from '../../ui/values/read-values.ts'

/** Returns the query for occupations by title, ISCO-08 code or ESCO URI; disabled without a text. */
const occupationsQuery = (q: string, language: string | undefined) =>
  queryOptions({
    queryKey: ['occupations', language, q],
    queryFn: () =>
      answer(api.admin.occupations.get({ query: { q, language: LANGUAGES.find((one) => one === language) ?? 'en' } })),
    enabled: q.trim() !== '',
    staleTime: Infinity,
  })

interface OccupationFinderProps {
  label?: string
  /** Language of the occupations' names. */
  language: string | undefined
  /** Whether groups of several occupations are excluded as too broad. */
  isUnit?: boolean
  onPick: (occupation: FoundOccupation) => void
}

const UNIT = 4

/** Finds an occupation by its title or code. */
export const OccupationFinder = ({ label, language, isUnit = false, onPick }: OccupationFinderProps) => {
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const found = useQuery({ ...occupationsQuery(q, language), placeholderData: keepPreviousData })
  const occupations = (q.trim() === '' ? [] : (found.data?.data ?? [])).filter(
    ({ isco }) => !isUnit || isco.length === UNIT,
  )
  return (
    <Finder
      label={label ?? say('occupation.find')}
      hint={say('occupation.hint')}
      options={occupations.map((one) => ({ value: keyOf(one), text: `${one.label} (${one.isco})` }))}
      onType={setText}
      onPick={({ value }) => {
        const chosen = occupations.find((one) => keyOf(one) === value)
        if (chosen) onPick(chosen)
      }}
    />
  )
}

const keyOf = ({ isco, esco }: FoundOccupation) => esco ?? isco

/** Includes or excludes occupations; the address contains their codes. */
export const OccupationFilter = ({ name, label }: { name: 'occupation' | 'exclude_occupation'; label: string }) => {
  const { language } = useSpoken()
  const [chosen, set] = useValues(name)
  const found = useQueries({ queries: chosen.map((value) => occupationsQuery(value, language)) })
  return (
    <div>
      <OccupationFinder
        label={label}
        language={language}
        onPick={({ isco, esco }) => set([...new Set([...chosen, esco ?? isco])])}
      />
      <Picked
        label={label}
        items={chosen.map((value, at) => ({ value, text: found[at]?.data?.data[0]?.label ?? value }))}
        onRemove={(value) => set(chosen.filter((one) => one !== value))}
      />
    </div>
  )
}

/** Returns the values of a filter in the address, and a function that sets them. */
export const useValues = (name: string): [values: string[], set: (values: readonly string[]) => void] => {
  const { query } = useRoute()
  const set = (values: readonly string[]) => setQuery({ [name]: valueList(values) || undefined, page: undefined })
  return [valuesIn(query.get(name) ?? '').filter(Boolean), set]
}
