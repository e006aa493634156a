import { useState } from 'react'
import { api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import type { LegalPage } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Field } from '../../ui/form/fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { useAction } from '../../ui/use-action.ts'
import { LANGUAGES } from '../../ui/values/read-values.ts'

/** One of the pages: its texts, or its external URL. */
export const LegalForm = ({ page: { name, ...stored } }: { page: LegalPage }) => {
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
