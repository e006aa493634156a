import { connectors } from '../registry.ts'

/** Reads a file of `fixtures`, such as `ashby/board.json`. */
export const fixture = async (name: string): Promise<string> =>
  await Bun.file(new URL(`../../fixtures/${name}`, import.meta.url)).text()

/** Returns the functions of the connector with this key, with validated settings. */
export const configured = (key: string, options: object = {}) => {
  const connector = connectors.get(key)
  if (!connector) throw new Error(`there is no connector ${key}`)
  const settings = connector.settings.parse(options)
  return {
    requests: connector.requests(settings),
    parse: (payload: string) => connector.parse(payload, settings),
    follow: (payload: string, url: string) => connector.follow?.(payload, settings, url) ?? [],
    slices: (payload: string) => connector.slices?.(payload, settings),
  }
}
