import { LRUCache } from 'lru-cache'

const MAX_KNOWN = 4096
const MAX_LENGTH = 1024

/** What is known of requests that read alike: of which page they are, and whether it is charged for. */
export interface KnownPage {
  key: string
  isCharged: boolean
}

/** Remembers which page a request was answered with, by all that decides it: address, language, and scheme. */
export const createKnownAddresses = () => {
  const known = new LRUCache<string, KnownPage>({ max: MAX_KNOWN })
  return {
    find: (request: Request): KnownPage | undefined => known.get(nameOf(request)),
    remember(request: Request, page: KnownPage) {
      const name = nameOf(request)
      if (name.length <= MAX_LENGTH) known.set(name, page)
    },
  }
}

const nameOf = ({ url, headers }: Request) =>
  `${url}\n${headers.get('accept-language') ?? ''}\n${headers.get('x-forwarded-proto') ?? ''}`
