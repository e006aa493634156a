const most = 15

/** Returns the tags of a posting, or none if there are so many that the board must have guessed them. */
export function significantTags(tags: readonly string[]): readonly string[] {
  return tags.length > most ? [] : tags
}
