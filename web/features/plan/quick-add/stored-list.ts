/** Codec that stores a list as a string in a draft. An empty list is an empty string. */
export const storedList = {
  parse: <Item>(stored: string): Item[] => {
    try {
      const list: unknown = JSON.parse(stored || '[]')
      return Array.isArray(list) ? (list as Item[]) : []
    } catch {
      return []
    }
  },
  format: (list: readonly unknown[]): string => (list.length === 0 ? '' : JSON.stringify(list)),
}
