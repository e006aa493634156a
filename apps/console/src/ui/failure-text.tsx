import type { Failure } from '@jobs/types/feeds/failure.ts'
import { type Say, useText } from '../texts/use-text.ts'

/** Returns one sentence on why something failed. */
const sentenceOf = ({ code, parameters }: Failure, say: Say): string => {
  const isKnownPlace = code === 'not-json' && parameters.line !== undefined
  return isKnownPlace ? say('failure.not-json.at', parameters) : say(`failure.${code}`, { host: '', ...parameters })
}

/** Shows why something failed. @param error the error in English with all details, for failures without a code */
export const FailureText = ({ failure, error }: { failure?: Failure | undefined; error?: string | undefined }) => {
  const say = useText()
  if (failure && failure.code !== 'error') return <>{sentenceOf(failure, say)}</>
  return <span lang="en">{error ?? ''}</span>
}
