/** Memoises `create` by object; a value is kept as long as its object. */
export const oncePer = <Key extends object, Value>(create: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = made.get(key) ?? { value: create(key) }
    made.set(key, known)
    return known.value
  }
}
