import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { may } from '../../api/session.ts'
import type { LegalPage } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Field, Form, useUnsavedGuard } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type Column, DataTable } from '../../ui/table/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { LANGUAGES } from '../../ui/values/read-values.ts'

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

const LegalForm = ({ page: { name, ...stored } }: { page: LegalPage }) => {
  // Absent until something is typed.
  const [draft, setDraft] = useState<typeof stored>()
  // Last saved state, shown as saved until the page is fetched again.
  const [saved, setSaved] = useState<typeof stored>()
  const { link, texts } = draft ?? stored
  const save = useAction((page: typeof stored) => api.admin['legal-pages']({ name }).put(page), {
    refresh: ['legal-pages'],
    done: (_, sent) => {
      setSaved(sent)
      return say('legal.saved')
    },
    isQuiet: true,
  })
  const submit = () => {
    const sent = { link, texts }
    setDraft(sent)
    // Keeps what is typed while saving.
    save.mutate(sent, { onSuccess: () => setDraft((now) => (now === sent ? undefined : now)) })
  }
  useUnsavedGuard(draft !== undefined && draft !== saved)
  const faults = faultsOf(save.error)
  return (
    <>
      <h1>{say(`legal.${name}`)}</h1>
      <Form onSubmit={submit} action={save} send={say('save')} cancelHref={hrefOf(['legal'])} isPanel>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={say(`language.${language}`)}
            hint={say('legal.text.hint')}
            rows={12}
            value={texts[language]}
            onChange={(text) => setDraft({ link, texts: { ...texts, [language]: text } })}
            fault={faults[`texts.${language}`]}
          />
        ))}
        <Field
          label={say('legal.link')}
          hint={say('legal.link.hint')}
          type="url"
          value={link ?? ''}
          onChange={(address) => setDraft({ link: address.trim() || null, texts })}
          fault={faults.link}
        />
      </Form>
    </>
  )
}
