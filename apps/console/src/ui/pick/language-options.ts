import { say } from '../../texts/say.ts'
import type { Option } from './finder.tsx'

/** Languages that ads in Europe commonly require (ISO 639-1). */
const CODES =
  `ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy is it ja ka ko lb lt lv mk mt nb nl no
  pl pt ro ru sk sl sq sr sv th tr uk ur vi zh`.split(/\s+/)

/** Returns the selectable languages by name. */
export const languageOptions = (): Option[] =>
  CODES.map((value) => ({ value, text: say.spoken(value) })).toSorted((a, b) => a.text.localeCompare(b.text))
