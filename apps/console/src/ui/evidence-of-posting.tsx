import type { Evidence } from '../api/shapes.ts'
import { useText } from '../texts/use-text.ts'
import { EvidenceList } from './evidence-list.tsx'
import { PARTS, valuesOfPosting, valueText } from './values/read-values.ts'

/** Values read from a posting, with their evidence. */
export const EvidenceOfPosting = ({ evidence, lang }: { evidence: Evidence; lang: string }) => {
  const say = useText()
  const values = valuesOfPosting(evidence)
  const parts = PARTS.filter((part) => valueText(values, part, say) !== '')
  if (parts.length === 0) return <p className="soft">{say('evidence.none')}</p>
  return <EvidenceList values={values} parts={parts} lang={lang} />
}
