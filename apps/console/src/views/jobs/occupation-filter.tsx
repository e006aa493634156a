import { useQueries } from '@tanstack/react-query'
import { useSpoken } from '../../texts/language.ts'
import { Picked } from '../../ui/pick/picked.tsx'
import { useValues } from './use-values.ts'
import { OccupationFinder, occupationsQuery } from './occupation-finder.tsx'

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
