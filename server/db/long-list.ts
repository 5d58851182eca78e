import { setImmediate } from 'node:timers/promises'

/**
 * List that may be too long for memory. It is read in parts: the next part is read after the previous one has been
 * sent. A short list has a single part, `items`.
 */
export class LongList<Item> {
  readonly items: readonly Item[] | undefined
  readonly #parts: () => AsyncIterable<readonly Item[]>

  private constructor(parts: () => AsyncIterable<readonly Item[]>, items?: readonly Item[]) {
    this.#parts = parts
    this.items = items
  }

  static ofItems<Item>(items: readonly Item[]): LongList<Item> {
    return new LongList(() => onePart(items), items)
  }

  /**
   * Reads the items for `idsAtOnce` ids at a time. Items that were deleted after the ids were read are missing,
   * and changed items have their newest values.
   */
  static ofIds<Item, Id = string>(
    ids: readonly Id[],
    idsAtOnce: number,
    read: (ids: readonly Id[]) => Promise<readonly Item[]>,
  ): LongList<Item> {
    return new LongList(() => readParts(ids, idsAtOnce, read))
  }

  /** Converts rows that are in memory into items, `rowsAtOnce` at a time. */
  static ofRows<Row, Item>(
    rows: readonly Row[],
    rowsAtOnce: number,
    toItem: (row: Row) => Item,
  ): LongList<Item> {
    return LongList.ofIds(rows, rowsAtOnce, async (some) => some.map((row) => toItem(row)))
  }

  map<Other>(change: (item: Item) => Other): LongList<Other> {
    return new LongList(
      () => mapped(this.#parts(), change),
      this.items?.map((item) => change(item)),
    )
  }

  parts(): AsyncIterable<readonly Item[]> {
    return this.#parts()
  }

  /** Returns all items at once. Use it only if the items have been mapped to something small. */
  async all(): Promise<Item[]> {
    const parts: (readonly Item[])[] = []
    for await (const part of this.#parts()) parts.push(part)
    return parts.flat()
  }
}

async function* onePart<Item>(items: readonly Item[]) {
  yield items
}

async function* readParts<Item, Id>(
  ids: readonly Id[],
  idsAtOnce: number,
  read: (ids: readonly Id[]) => Promise<readonly Item[]>,
) {
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await setImmediate() // SQLite queries are synchronous, so other requests would wait for the whole list.
    yield await read(ids.slice(start, start + idsAtOnce))
  }
}

async function* mapped<Item, Other>(
  parts: AsyncIterable<readonly Item[]>,
  change: (item: Item) => Other,
): AsyncGenerator<Other[]> {
  for await (const part of parts) yield part.map((item) => change(item))
}
