import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { answer, api } from '../../api/client.ts'
import type { FoundOccupation } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { LANGUAGES } from '../../ui/values/read-values.ts'
import { Finder } from '../../ui/pick/finder.tsx'

/** Returns the query for occupations by title, ISCO-08 code or ESCO URI; disabled without a text. */
export const occupationsQuery = (q: string, language: string | undefined) =>
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
