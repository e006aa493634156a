import { api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { LegalPage } from '../../api/shapes.ts'
import { useRead } from '../../api/use-read.ts'
import { hrefOf } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { LANGUAGES } from '../../ui/values/read-values.ts'
import { LegalForm } from './legal-form.tsx'

const contentOf = ({ link, texts }: LegalPage): string => {
  if (link !== null) return link
  const written = LANGUAGES.filter((language) => texts[language].trim() !== '')
  return written.map((language) => say(`language.${language}`)).join(', ') || say('empty')
}

const columns = (): Column<LegalPage>[] => [
  {
    title: say('legal.page'),
    cell: ({ name }) =>
      may('admin') ? <a href={hrefOf(['legal', name])}>{say(`legal.${name}`)}</a> : say(`legal.${name}`),
  },
  { title: say('legal.content'), cell: (page) => contentOf(page) },
]

/** The operator's legal pages (imprint, privacy and terms), or the form of the one named by the address. */
export const LegalView = ({ path: [name] }: ViewProps) => {
  const pages = useRead(['legal-pages'], () => api.admin['legal-pages'].get(), { refetchInterval: 60_000 })
  return (
    <Loaded query={pages} title={say('nav.legal')}>
      {({ data }) => {
        const page = data.find((one) => one.name === name)
        if (page && may('admin')) return <LegalForm key={page.name} page={page} />
        return (
          <>
            <h1>{say('nav.legal')}</h1>
            <p className="soft">{say('legal.why')}</p>
            <DataTable caption={say('nav.legal')} rows={data} columns={columns()} idOf={(one) => one.name} />
          </>
        )
      }}
    </Loaded>
  )
}
