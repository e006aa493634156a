import type { Failure } from '@jobs/types/feeds/failure.ts'
import { say } from '../../texts/say.ts'

/** Returns one sentence on why something failed. */
const sentenceOf = ({ code, parameters }: Failure): string => {
  const isKnownPlace = code === 'not-json' && parameters.line !== undefined
  return isKnownPlace ? say('failure.not-json.at', parameters) : say(`failure.${code}`, { host: '', ...parameters })
}

/** Shows why something failed. @param error the error in English with all details, for failures without a code */
export const FailureText = ({ failure, error }: { failure?: Failure | undefined; error?: string | undefined }) => {
  if (failure && failure.code !== 'error') return <>{sentenceOf(failure)}</>
  return <span lang="en">{error ?? ''}</span>
}
