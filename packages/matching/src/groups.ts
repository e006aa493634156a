/**
 * Divides items into groups in which every two items match: each item, in the given order, joins the first group whose
 * members all match it. An ambiguous copy that matches two jobs therefore does not merge them. The result depends only
 * on the items and their order.
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
