import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Job } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'

const NAMES = ['eligibility', 'occupation', 'terms', 'skills'] as const
type Name = (typeof NAMES)[number]

/** What was read from the ad of a job, with the sentence it rests on; each value can be corrected and pinned. */
export const DerivedValues = ({ job }: { job: Job }) => {
  const say = useText()
  const derived = useQuery({
    queryKey: ['jobs', String(job.id), 'derived'],
    queryFn: () => answer(api.admin.jobs({ id: String(job.id) }).derived.get()),
  })
  return (
    <Loaded query={derived}>
      {(values) => (
        <>
          <p className="soft">{say('derived.why')}</p>
          {NAMES.map((name) => (
            <Value
              key={`${name} ${JSON.stringify(values[name])}`}
              job={job}
              name={name}
              text={JSON.stringify(shownOf(name, values[name]), null, 2)}
              quote={values.evidence[name]?.quote}
              isPinned={values.pinned.includes(name)}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

/** How sure the reading was is not an editor's to say. */
const shownOf = (name: Name, value: object | null): object | null => {
  if (name !== 'occupation' || value === null) return value
  const { confidence: _, ...occupation } = value as { confidence?: number }
  return occupation
}

interface ValueProps {
  job: Job
  name: Name
  text: string
  quote: string | undefined
  isPinned: boolean
}

const Value = ({ job, name, text, quote, isPinned }: ValueProps) => {
  const say = useText()
  const mayEdit = useMay('editor')
  const [draft, setDraft] = useState(text)
  const save = useAction(
    async (value: object | null) =>
      await answer(api.admin.jobs({ id: String(job.id) }).derived.patch({ [name]: value })),
    { refresh: ['jobs'], done: () => say('derived.saved', { name: say(`evidence.${keyOf(name)}`) }) },
  )
  const value = parsed(draft)
  return (
    <section className="prose">
      <Field
        label={`${say(`evidence.${keyOf(name)}`)}${isPinned ? ` (${say('derived.pinned')})` : ''}`}
        value={draft}
        onChange={setDraft}
        rows={Math.min(16, draft.split('\n').length + 1)}
        isReadOnly={!mayEdit}
        fault={value === undefined ? say('derived.noJson') : undefined}
        hint={quote && <q lang={job.language}>{quote}</q>}
      />
      {mayEdit && (
        <div className="actions">
          <Button
            isDisabled={value === undefined}
            isPending={save.isPending}
            onPress={() => value !== undefined && save.mutate(value)}
          >
            {say('derived.pin')}
          </Button>
        </div>
      )}
    </section>
  )
}

const keyOf = (name: Name) => (name === 'occupation' ? 'occupations' : name)

/** @returns undefined for what is no JSON of a value */
const parsed = (text: string): object | null | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}
