import { LRUCache } from 'lru-cache'

const MAX_KNOWN = 4096
const MAX_LENGTH = 1024

/** The cached page of equivalent requests, and whether it is charged. */
export interface KnownPage {
  key: string
  isCharged: boolean
}

/** Remembers which page answered a request, by everything that determines it: address, language and scheme. */
export const createKnownAddresses = () => {
  const known = new LRUCache<string, KnownPage>({ max: MAX_KNOWN })
  return {
    find: (request: Request): KnownPage | undefined => known.get(nameOf(request)),
    remember(request: Request, page: KnownPage) {
      const name = nameOf(request)
      if (name.length <= MAX_LENGTH) known.set(name, page)
    },
    forget: () => known.clear(),
  }
}

const nameOf = ({ url, headers }: Request) =>
  `${url}\n${headers.get('accept-language') ?? ''}\n${headers.get('x-forwarded-proto') ?? ''}`
