import type { Faults } from '../../../api/problem.ts'
import { say } from '../../../texts/say.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useCode } from '../../../ui/use-code.ts'
import { ARRANGEMENTS, LANGUAGES } from '../../../ui/values/read-values.ts'
import type { JobDraft, JobField } from './draft.ts'

const loadEditor = async () => (await import('../../../ui/editor/html-editor.tsx')).HtmlEditor

interface JobFormProps {
  draft: JobDraft
  onChange: (draft: JobDraft) => void
  faults: Faults
  /** Not for jobs of feeds, which leave the listing with their postings. */
  mayExpire: boolean
}

/** The form fields of a job. */
export const JobForm = ({ draft, onChange, faults, mayExpire }: JobFormProps) => {
  const set = (field: JobField) => (value: string) => onChange({ ...draft, [field]: value })
  const faultOf = (field: JobField) =>
    faults[field] ?? Object.entries(faults).find(([path]) => path.startsWith(`${field}.`))?.[1]
  const text = (field: JobField) => ({
    label: say(`job.${field}`),
    value: draft[field],
    onChange: set(field),
    fault: faultOf(field),
  })
  return (
    <>
      <Field {...text('title')} isRequired />
      <div className="form-row">
        <Field {...text('companyName')} isRequired />
        <Field {...text('location')} isRequired />
      </div>
      <div className="form-row">
        <Choice<string> {...text('workArrangement')} options={say.options('arrangement', ARRANGEMENTS)} />
        <Choice<string> {...text('language')} options={say.options('language', LANGUAGES)} />
      </div>
      <div className="form-row">
        <Field {...text('salaryMin')} inputMode="decimal" />
        <Field {...text('salaryMax')} inputMode="decimal" />
        <Field {...text('currency')} hint={say('job.currency.hint')} maxLength={3} />
      </div>
      <Field {...text('tags')} hint={say('job.tags.hint')} />
      <Field {...text('applyUrl')} type="url" hint={say('job.applyUrl.hint')} />
      {mayExpire && (
        <Field
          {...text('expiresAt')}
          type="datetime-local"
          value={localOf(draft.expiresAt)}
          onChange={(value) => set('expiresAt')(instantOf(value))}
          hint={say('optional')}
        />
      )}
      <Loaded query={useCode('html-editor', loadEditor)}>
        {(HtmlEditor) => <HtmlEditor {...text('description')} hint={say('job.description.hint')} />}
      </Loaded>
    </>
  )
}

const localOf = (instant: string): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const instantOf = (local: string): string => (local ? new Date(local).toISOString() : '')
