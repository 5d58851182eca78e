/** Converts the ids of rows to ids of the file, which are the 1-based positions of the rows. */
export type FileIds = {
  of: (id: string) => number
  /** Returns null for rows that no longer exist. */
  find: (id: string | null) => number | null
}

export function fileIds(rows: readonly { id: string }[]): FileIds {
  const places = new Map(rows.map(({ id }, index) => [id, index + 1]))
  const find = (id: string | null) => (id === null ? null : (places.get(id) ?? null))
  return {
    find,
    of(id) {
      const found = find(id)
      if (found === null) throw new Error(`${id} is not in the workspace`)
      return found
    },
  }
}
