import type { Fault } from '../../api/problem.ts'
import { say } from '../../texts/say.ts'

/** Returns what is wrong with a field, as it follows the name of the field. */
export const faultText = ({ code, parameters }: Fault): string => {
  const { value, near } = parameters
  const fault = say(`fault.${code}`, parameters)
  const refused = value === undefined ? fault : say('fault.not', { fault, value })
  return near === undefined ? refused : say('fault.near', { fault: refused, near })
}

/** What is wrong with a field. */
export const FaultText = ({ fault }: { fault: Fault }) => faultText(fault)
