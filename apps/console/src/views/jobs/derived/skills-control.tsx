import { useState } from 'react'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/fields.tsx'
import type { ReadValues } from '../../../ui/values/read-values.ts'

type Skills = ReadValues['skills']
const KINDS = ['must', 'wish', 'task'] as const

/** Field for skills, each by name and whether it is required, welcome or part of the work. */
export const SkillsControl = ({ value, onChange }: { value: Skills; onChange: (value: Skills) => void }) => {
  const [name, setName] = useState('')
  const add = () => {
    const label = name.trim()
    if (label && !value.some((skill) => skill.label === label))
      onChange([...value, { label, esco: null, kind: 'must' }])
    setName('')
  }
  return (
    <>
      {value.map(({ label, kind }) => (
        <div key={label} className="form-row entry">
          <Choice
            label={label}
            value={kind}
            options={say.options('skill', KINDS)}
            onChange={(chosen) =>
              onChange(value.map((skill) => (skill.label === label ? { ...skill, kind: chosen } : skill)))
            }
          />
          <Button
            kind="quiet"
            aria-label={say('remove', { name: label })}
            onPress={() => onChange(value.filter((skill) => skill.label !== label))}
          >
            {say('remove.do')}
          </Button>
        </div>
      ))}
      <div className="form-row entry">
        <Field label={say('skill.add')} value={name} onChange={setName} maxLength={200} />
        <Button onPress={add} isDisabled={name.trim() === ''}>
          {say('add')}
        </Button>
      </div>
    </>
  )
}
