import { companyWords } from '@jobs/matching/company.ts'
import { BOARD_HOSTS } from '@jobs/types/feeds/board-hosts.ts'
import { domainToUnicode } from 'node:url'

/** `co.uk`, `com.br`. */
const SECOND_LEVEL = /^(?:ac|co|com|gov|net|org)$/
const MIN_FIRST_WORDS = 4

/** Origin of a posting. */
export interface Origin {
  connector: string
  /** Settings of its feed. */
  settings: Readonly<Record<string, unknown>>
  source: string
  url: string
  /** Required where `isProvenByFields`. */
  fields?: { companyName: string; applyUrl?: string | undefined }
}

/**
 * Whether a posting is proven to be the employer's own by the host it was fetched from: the employer's board at a system
 * that hosts boards, or a site whose domain is the employer's name. Statements of the posting prove nothing. A list of
 * several sources proves it if both addresses of the posting belong to that system.
 */
export const isEmployersOwn = ({ connector, settings, source, url, fields }: Origin): boolean => {
  if (BOARD_HOSTS.has(connector)) return true
  if (connector === 'jsonld') return isNamedAfter(hostOf(settings['url']), fields?.companyName ?? '')
  const hosts = connector === 'json' ? (BOARD_HOSTS.get(source) ?? []) : []
  const isOfSystem = (address: string) =>
    hosts.some((host) => hostOf(address) === host || hostOf(address).endsWith(`.${host}`))
  return isOfSystem(url) && isOfSystem(fields?.applyUrl ?? url)
}

/** Whether the fields of a posting may prove that it is the employer's own. */
export const isProvenByFields = ({ connector, source }: Pick<Origin, 'connector' | 'source'>): boolean =>
  connector === 'jsonld' || (connector === 'json' && BOARD_HOSTS.has(source))

/** Whether a host's domain is an employer's name or its first words: `jobs.acme.example` for Acme Pumps GmbH. */
const isNamedAfter = (host: string, companyName: string): boolean => {
  const labels = host.split('.').slice(0, -1)
  if (labels.length > 1 && SECOND_LEVEL.test(labels.at(-1) ?? '')) labels.pop()
  const name = companyWords((labels.at(-1) ?? '').replaceAll('-', ' ')).join('')
  const words = companyWords(companyName)
  const isFirstWords = words.some((_, at) => words.slice(0, at + 1).join('') === name)
  return name !== '' && (words.join('') === name || (name.length >= MIN_FIRST_WORDS && isFirstWords))
}

const hostOf = (address: unknown): string => {
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url ? domainToUnicode(url.hostname).replace(/\.$/, '') : ''
}
