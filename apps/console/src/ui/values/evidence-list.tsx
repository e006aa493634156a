import type { ReactNode } from 'react'
import type { Evidence } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { evidenceOf, type Part, PARTS, type ReadValues, valuesOfPosting, valueText } from './read-values.ts'

interface EvidenceListProps {
  values: ReadValues
  parts: readonly Part[]
  /** Language of the ad. */
  lang?: string | undefined
  /** Replaces the plain name of a value. */
  heading?: (part: Part, name: string) => ReactNode
}

/** Values in words, each with its supporting sentence and the rule or model that read it. */
export const EvidenceList = ({ values, parts, lang, heading = (_, name) => name }: EvidenceListProps) => (
  <dl className="evidence">
    {parts.map((part) => {
      const text = valueText(values, part)
      return (
        <div key={part}>
          <dt>{heading(part, say(`label.${part}`))}</dt>
          <dd>
            {text ? <strong>{text}</strong> : <span className="soft">{say('quality.empty')}</span>}
            <Quote evidence={evidenceOf(values, part)} lang={lang} />
          </dd>
        </div>
      )
    })}
  </dl>
)

/** Values read from a posting, with their evidence. */
export const EvidenceOfPosting = ({ evidence, lang }: { evidence: Evidence; lang: string }) => {
  const values = valuesOfPosting(evidence)
  const parts = PARTS.filter((part) => valueText(values, part) !== '')
  if (parts.length === 0) return <p className="soft">{say('evidence.none')}</p>
  return <EvidenceList values={values} parts={parts} lang={lang} />
}

/** The sentence that supports a value. */
export const Quote = ({ evidence, lang }: { evidence: ReturnType<typeof evidenceOf>; lang: string | undefined }) =>
  evidence?.quote ? (
    <blockquote className="quote" lang={lang} title={evidence.rule}>
      {evidence.quote}
    </blockquote>
  ) : null
