const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Returns the path of an installed Chromium, preferably of its headless shell, which loads a page in half the time. */
export const findChromium = (): string | undefined => {
  const [path] = NAMES.flatMap((name) => Bun.which(name) ?? [])
  if (!path) console.log('skipped: chromium not found')
  return path
}
