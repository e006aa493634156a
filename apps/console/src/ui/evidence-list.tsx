import type { Evidence } from '../api/shapes.ts'
import { useText } from '../texts/use-text.ts'

const NAMES = ['language', 'workArrangement', 'salary', 'eligibility', 'occupations', 'terms', 'skills'] as const

/** What each derived value rests on: the rule or model, how sure it is, and the sentence it read. */
export const EvidenceList = ({ evidence }: { evidence: Evidence }) => {
  const say = useText()
  const given = NAMES.flatMap((name) => {
    const one = evidence[name]
    return one ? [[name, one] as const] : []
  })
  if (given.length === 0) return <p className="soft">{say('evidence.none')}</p>
  return (
    <dl className="evidence">
      {given.map(
        ([
          name,
          {
            value,
            confidence,
            evidence: { rule, quote },
          },
        ]) => (
          <div key={name}>
            <dt>{say(`evidence.${name}`)}</dt>
            <dd>
              <strong>{shown(value)}</strong>{' '}
              <span className="soft">
                {rule}, {Math.round(confidence * 100)} %
              </span>
              {quote && <blockquote className="quote">{quote}</blockquote>}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const shown = (value: string | object): string => {
  if (Array.isArray(value))
    return value.map(({ isco = '', label }: { isco?: string; label: string }) => `${isco} ${label}`.trim()).join(', ')
  return typeof value === 'string' ? value : shortOf(value)
}

/** A value of several parts on one line, without those that are unknown. */
const shortOf = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null && !(Array.isArray(part) && part.length === 0))
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.map(partText).join(', ') : partText(part)}`)
    .join('; ')

const partText = (part: unknown): string =>
  typeof part === 'object' && part !== null
    ? Object.values(part)
        .filter((one) => one !== null)
        .join(' ')
    : String(part)
