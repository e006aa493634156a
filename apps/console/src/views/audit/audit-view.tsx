import { AUDIT_ACTIONS, AUDIT_KINDS } from '@jobs/types/audit-action.ts'
import { api, useList, withInstants } from '../../api/client.ts'
import type { AuditEntry } from '../../api/shapes.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Disclosed } from '../../ui/disclosed.tsx'
import { At } from '../../ui/display.tsx'
import { fieldName } from '../../ui/faults.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/table/filter.tsx'
import { type Column, Listed } from '../../ui/table/table.tsx'

const PAGES = { job: 'jobs', feed: 'feeds', webhook: 'webhooks' } as const

const subjectOf = ({ subject: { kind, key, email } }: AuditEntry) => {
  const text = `${say(`audit.kind.${kind}`)} ${email ?? key}`
  return kind === 'job' || kind === 'feed' || kind === 'webhook' ? (
    <a href={hrefOf([PAGES[kind], key])}>{text}</a>
  ) : (
    text
  )
}

const columns = (): Column<AuditEntry>[] => [
  { title: say('when'), cell: ({ at }) => <At at={at} /> },
  { title: say('audit.who'), cell: ({ by }) => by.email },
  { title: say('audit.action'), cell: ({ action }) => say.code('action', action) },
  { title: say('audit.subject'), cell: (entry) => subjectOf(entry) },
  { title: say('audit.change'), cell: (entry) => <BeforeAfter entry={entry} /> },
]

/** The audit log: who changed what and when, with the values before and after. */
export const AuditView = () => {
  const audit = useList(['audit'], api.admin.audit.get, withInstants(useFilters()), { freshMs: 30_000 })
  return (
    <>
      <h1>{say('nav.audit')}</h1>
      <div className="filters" role="search">
        <TextFilter name="user" label={say('audit.who')} />
        <ChoiceFilter name="action" label={say('audit.action')} options={say.options('action', AUDIT_ACTIONS)} />
        <ChoiceFilter name="kind" label={say('audit.kind')} options={say.options('audit.kind', AUDIT_KINDS)} />
        <TextFilter name="key" label={say('audit.key')} />
        <TextFilter name="from" label={say('run.from')} type="date" />
        <TextFilter name="to" label={say('run.to')} type="date" />
      </div>
      <Listed
        query={audit}
        caption={say('nav.audit')}
        columns={columns()}
        idOf={({ id }) => String(id)}
        empty={say('audit.none')}
      />
    </>
  )
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string => {
  if (value === undefined) return '–'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const BeforeAfter = ({ entry: { before, after } }: { entry: AuditEntry }) => {
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
