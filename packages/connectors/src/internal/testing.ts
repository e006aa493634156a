/** The text of a file of `fixtures`, such as `ashby/board.json`. */
export const fixture = async (name: string): Promise<string> =>
  await Bun.file(new URL(`../../fixtures/${name}`, import.meta.url)).text()
