import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { SafeHtml } from '../../../ui/safe-html.tsx'
import { toggled } from '../../../ui/toggled.ts'
import { Window } from '../../../ui/dialog.tsx'
import { type JobDraft, type JobField, mergeDrafts } from './draft.ts'

interface ConflictProps {
  base: JobDraft
  mine: JobDraft
  theirs: JobDraft
  onMerged: (draft: JobDraft) => void
  onClose: () => void
}

/** Two concurrent edits of a job, to be merged field by field. */
export const Conflict = ({ base, mine, theirs, onMerged, onClose }: ConflictProps) => {
  const { conflicts, takenOver, draft } = mergeDrafts(base, mine, theirs)
  const [taken, setTaken] = useState<ReadonlySet<JobField>>(new Set())
  const merged = () => ({ ...draft, ...Object.fromEntries([...taken].map((field) => [field, theirs[field]])) })
  const shown = (field: JobField, { [field]: text }: JobDraft) => {
    if (!text.trim()) return say('empty')
    switch (field) {
      case 'description':
        return <SafeHtml html={text} />
      case 'expiresAt':
        return say.instant(text)
      case 'language':
        return say.code('language', text)
      case 'workArrangement':
        return say.code('arrangement', text)
      default:
        return text
    }
  }
  return (
    <Window title={say('conflict.title')} size="wide" onClose={onClose}>
      <p>{say('conflict.text')}</p>
      {takenOver.length > 0 && (
        <p className="notice">
          {say('conflict.kept', { fields: takenOver.map((field) => say(`job.${field}`)).join(', ') })}
        </p>
      )}
      {conflicts.map((field) => (
        <RadioGroup
          key={field}
          className="conflict"
          value={taken.has(field) ? 'theirs' : 'mine'}
          onChange={(value) => setTaken(toggled(taken, field, value === 'theirs'))}
        >
          <Label>{say(`job.${field}`)}</Label>
          <div className="conflict-sides">
            <Radio value="mine" className="side">
              <strong>{say('conflict.yours')}</strong>
              <div>{shown(field, mine)}</div>
            </Radio>
            <Radio value="theirs" className="side">
              <strong>{say('conflict.theirs')}</strong>
              <div>{shown(field, theirs)}</div>
            </Radio>
          </div>
        </RadioGroup>
      ))}
      <div className="actions">
        <Button onPress={onClose}>{say('cancel')}</Button>
        <Button kind="main" onPress={() => onMerged(merged())}>
          {say('conflict.save')}
        </Button>
      </div>
    </Window>
  )
}
