const most = 15

/** The tags a board gives a posting; none when they are more than one job is about, as they are when guessed. */
export function significantTags(tags: readonly string[]): readonly string[] {
  return tags.length > most ? [] : tags
}
