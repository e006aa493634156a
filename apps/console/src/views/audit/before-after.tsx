import type { AuditEntry } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Disclosed } from '../../ui/disclosed.tsx'
import { fieldName } from '../../ui/problem-notice.tsx'

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string => {
  if (value === undefined) return '–'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The changed fields of an entry, before and after. */
export const BeforeAfter = ({ entry: { before, after } }: { entry: AuditEntry }) => {
  const [old, fresh] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  if (names.length === 0) return null
  const labels = names.slice(0, 4).map((name) => fieldName(name))
  return (
    <Disclosed head={`${labels.join(', ')}${names.length > 4 ? ' …' : ''}`}>
      <table className="differences">
        <caption className="hidden">{say('audit.details')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('audit.field')}</th>
            <th scope="col">{say('audit.before')}</th>
            <th scope="col">{say('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldName(name)}</th>
              <td className="removed">{textOf(old[name])}</td>
              <td className="added">{textOf(fresh[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosed>
  )
}
