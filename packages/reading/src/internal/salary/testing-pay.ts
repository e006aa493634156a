import { salaryOfText } from '../../salary-text.ts'

/** Pay of a text as `EUR 60000-70000 year`, without a bound that is not stated; `-` if none is read. */
export const payIn = (text: string, country?: string): string => {
  const pay = salaryOfText(text, country)?.value
  return pay ? `${pay.currency} ${pay.min ?? ''}-${pay.max ?? ''} ${pay.period}` : '-'
}
