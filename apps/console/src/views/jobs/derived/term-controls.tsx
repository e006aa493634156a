import { EligibilityScope } from '@jobs/types/jobs/eligibility.ts'
import { LANGUAGE_LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { useState } from 'react'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Field, Tick } from '../../../ui/form.tsx'
import { Finder, Picked, languageOptions } from '../../../ui/pick/finder.tsx'
import type { ReadValues } from '../../../ui/values/read-values.ts'

type Eligibility = ReadValues['eligibility']

/** Field for where a job may be done from. */
export const EligibilityControl = ({
  value,
  onChange,
}: {
  value: Eligibility
  onChange: (value: Eligibility) => void
}) => {
  const countries = COUNTRY_CODES.map((code) => ({ value: code, text: say.country(code) }))
  return (
    <>
      <Choice
        label={say('label.eligibility')}
        value={value.scope}
        options={say.options('scope', EligibilityScope.options)}
        onChange={(scope) => onChange({ ...value, scope })}
      />
      {(['countries', 'excluded'] as const).map((name) => (
        <div key={name} className="form-row">
          <Finder
            label={say(`eligibility.${name}.add`)}
            options={countries.filter(({ value: code }) => !value[name].includes(code))}
            onPick={({ value: code }) => onChange({ ...value, [name]: [...value[name], code].toSorted() })}
          />
          <Picked
            label={say(`eligibility.${name}`)}
            items={countries.filter(({ value: code }) => value[name].includes(code))}
            onRemove={(code) => onChange({ ...value, [name]: value[name].filter((one) => one !== code) })}
          />
        </div>
      ))}
      <Field
        label={say('eligibility.timeZones')}
        hint={say('eligibility.timeZones.hint')}
        value={value.timeZones.join(', ')}
        onChange={(text) => onChange({ ...value, timeZones: text === '' ? [] : text.split(/,\s*/) })}
      />
    </>
  )
}

type Needs = ReadValues['terms']['languages']

/** Field for a job's languages, each with a level and whether it is required. */
export const LanguagesControl = ({ value, onChange }: { value: Needs; onChange: (value: Needs) => void }) => {
  const change = (language: string, part: Partial<Needs[number]>) =>
    onChange(value.map((need) => (need.language === language ? { ...need, ...part } : need)))
  return (
    <>
      {value.map(({ language, level, required }) => (
        <fieldset key={language} className="form-row entry">
          <legend>{say.spoken(language)}</legend>
          <Choice
            label={say('languageLevel')}
            value={level ?? ''}
            options={[{ value: '', text: say('quality.empty') }, ...say.options('languageLevel', LANGUAGE_LEVELS)]}
            onChange={(chosen) => change(language, { level: chosen === '' ? null : chosen })}
          />
          <Tick isSelected={required} onChange={(isRequired) => change(language, { required: isRequired })}>
            {say('need.required')}
          </Tick>
          <Button
            kind="quiet"
            aria-label={say('remove', { name: say.spoken(language) })}
            onPress={() => onChange(value.filter((need) => need.language !== language))}
          >
            {say('remove.do')}
          </Button>
        </fieldset>
      ))}
      <Finder
        label={say('languages.add')}
        options={languageOptions().filter(({ value: code }) => !value.some(({ language }) => language === code))}
        onPick={({ value: language }) => onChange([...value, { language, level: null, required: true }])}
      />
    </>
  )
}

type Skills = ReadValues['skills']
const SKILL_KINDS = ['must', 'wish', 'task'] as const

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
            options={say.options('skill', SKILL_KINDS)}
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

const IMMEDIATELY = 'immediately'
const STARTS = ['unknown', IMMEDIATELY, 'date'] as const

/** Field for the start of the work: immediately, on a day, or in a month. */
export const StartControl = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (value: string | null) => void
}) => {
  const kind = value === null ? 'unknown' : value === IMMEDIATELY ? IMMEDIATELY : 'date'
  const thisMonth = new Date().toISOString().slice(0, 7)
  return (
    <div className="form-row">
      <Choice
        label={say('label.startsAt')}
        value={kind}
        options={say.options('startsAt', STARTS)}
        onChange={(chosen) => onChange({ unknown: null, [IMMEDIATELY]: IMMEDIATELY, date: thisMonth }[chosen])}
      />
      {kind === 'date' && (
        <Field label={say('startsAt.when')} hint={say('startsAt.hint')} value={value ?? ''} onChange={onChange} />
      )}
    </div>
  )
}
