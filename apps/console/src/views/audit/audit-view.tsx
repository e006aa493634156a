import { AUDIT_ACTIONS } from '@jobs/types/audit-action.ts'
import { api } from '../../api/client.ts'
import type { AuditEntry } from '../../api/shapes.ts'
import { useList } from '../../api/use-list.ts'
import { hrefOf, useRoute } from '../../shell/router.ts'
import { optionsOf } from '../../ui/choice.tsx'
import { type Say, useText } from '../../texts/use-text.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { withInstants } from '../../api/with-instants.ts'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { At } from '../../ui/time.tsx'
import { BeforeAfter } from './before-after.tsx'

const FRESH_MS = 30_000
const KINDS = ['job', 'feed', 'user', 'webhook', 'alert', 'page'] as const

const useAudit = (filters: Readonly<Record<string, string>>) =>
  useList('audit', api.admin.audit.get, withInstants(filters), { freshMs: FRESH_MS })

const PAGES = { job: 'jobs', feed: 'feeds' } as const

const subjectOf = ({ subject: { kind, key } }: AuditEntry, say: Say) => {
  const text = `${say(`audit.kind.${kind}`)} ${key}`
  return kind === 'job' || kind === 'feed' ? <a href={hrefOf([PAGES[kind], key])}>{text}</a> : text
}

const columnsOf = (say: Say): Column<AuditEntry>[] => [
  { key: 'at', title: say('audit.at'), cell: ({ at }) => <At at={at} /> },
  { key: 'by', title: say('audit.who'), cell: ({ by }) => by.email },
  { key: 'action', title: say('audit.action'), cell: ({ action }) => say.code('action', action) },
  { key: 'subject', title: say('audit.subject'), cell: (entry) => subjectOf(entry, say) },
  { key: 'change', title: say('audit.change'), cell: (entry) => <BeforeAfter entry={entry} /> },
]

/** The audit log: who changed what and when, with the values before and after. */
export const AuditView = () => {
  const say = useText()
  const { query } = useRoute()
  const audit = useAudit(Object.fromEntries(query))
  return (
    <>
      <h1>{say('nav.audit')}</h1>
      <div className="filters" role="search">
        <TextFilter name="user" label={say('audit.who')} />
        <ChoiceFilter
          name="action"
          label={say('audit.action')}
          options={AUDIT_ACTIONS.map((value) => ({ value, text: say(`action.${value}`) }))}
        />
        <ChoiceFilter
          name="kind"
          label={say('audit.kind')}
          options={optionsOf(KINDS, (value) => say(`audit.kind.${value}`))}
        />
        <TextFilter name="key" label={say('audit.key')} />
        <TextFilter name="from" label={say('run.from')} type="date" />
        <TextFilter name="to" label={say('run.to')} type="date" />
      </div>
      <Listed
        query={audit}
        caption={say('nav.audit')}
        columns={columnsOf(say)}
        idOf={({ id }) => String(id)}
        empty={say('audit.none')}
      />
    </>
  )
}
