import { LANGUAGE_LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { say } from '../../../texts/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { Tick } from '../../../ui/form/fields.tsx'
import { Finder } from '../../../ui/pick/finder.tsx'
import { languageOptions } from '../../../ui/pick/language-options.ts'
import type { ReadValues } from '../../../ui/values/read-values.ts'

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
