/**
 * Divides items into groups in which each two match: each item, in the order given, joins the first group of which it
 * matches every member. So a poor copy that matches two jobs does not make them one. The same items in the same order
 * give the same groups, however they came to be known.
 */
export const groupByMatch = <Item>(items: readonly Item[], isMatch: (a: Item, b: Item) => boolean): Item[][] => {
  const groups: Item[][] = []
  for (const item of items) {
    const group = groups.find((members) => members.every((member) => isMatch(member, item)))
    if (group) group.push(item)
    else groups.push([item])
  }
  return groups
}
