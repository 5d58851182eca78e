import { foldForSearch } from './search.ts'

/** Something that a line of text can name. */
export type Named = {
  id: string
  /** Names that a line may shorten to their beginning, as long as no other name begins in the same way. */
  names: readonly string[]
  /** Names that must be written in full, such as names in other languages or numbers. */
  aliases?: readonly string[]
}

type FoldedName = { name: string; of: Named }

/**
 * Names that were normalized once by `foldForSearch` and sorted, so that a search does not have to look at all of
 * them.
 */
type FoldedNames = {
  /** Sorted by name. */
  names: readonly FoldedName[]
  byName: ReadonlyMap<string, ReadonlySet<Named>>
  byAlias: ReadonlyMap<string, ReadonlySet<Named>>
}

const kept = new WeakMap<readonly Named[], FoldedNames>()

function foldedNames(named: readonly Named[]): FoldedNames {
  const found = kept.get(named)
  if (found) return found
  const all = named.flatMap((of) => of.names.map((name) => ({ name: fold(name), of })))
  const aliases = named.flatMap((of) => (of.aliases ?? []).map((name) => ({ name: fold(name), of })))
  const made = {
    names: all.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))),
    byName: ownersByName(all),
    byAlias: ownersByName(aliases),
  }
  kept.set(named, made)
  return made
}

function ownersByName(names: readonly FoldedName[]): Map<string, Set<Named>> {
  const groups = Map.groupBy(names, ({ name }) => name)
  return new Map([...groups].map(([name, group]) => [name, new Set(group.map(({ of }) => of))]))
}

/**
 * Returns the id of the item with this name or alias, or of the only item with a name that begins with the phrase.
 * Undefined if there is none or it could be several.
 */
export function idOf(phrase: string, named: readonly Named[]): string | undefined {
  const wanted = fold(phrase)
  if (wanted === '') return undefined
  const { byName, byAlias } = foldedNames(named)
  const called = byName.get(wanted) ?? byAlias.get(wanted)
  if (called) return called.size === 1 ? [...called][0]?.id : undefined
  let only: Named | undefined
  for (const { of } of beginningWith(wanted, named)) {
    if (only && only !== of) return undefined
    only = of
  }
  return only?.id
}

/** Returns whether the query is the beginning of a longer name. Ignores the item with the id `except`. */
export function isContinued(query: string, named: readonly Named[], except?: string): boolean {
  const wanted = foldBeginning(query)
  for (const { name, of } of beginningWith(wanted, named))
    if (of.id !== except && name.length > wanted.length) return true
  return false
}

/** Returns whether the phrase is exactly a name of the item with this id. */
export function isCalled(phrase: string, id: string, named: readonly Named[]): boolean {
  return [...(foldedNames(named).byName.get(fold(phrase)) ?? [])].some((one) => one.id === id)
}

/**
 * Returns the items with a name in which a word begins with the query, or with an alias that begins with it, in
 * their given order.
 */
export function withWordLike(query: string, named: readonly Named[]): Named[] {
  const wanted = fold(query)
  const { byName, byAlias } = foldedNames(named)
  const found = new Set<Named>()
  for (const [name, owners] of byName)
    if (` ${name}`.includes(` ${wanted}`)) for (const one of owners) found.add(one)
  for (const [alias, owners] of byAlias)
    if (alias.startsWith(wanted)) for (const one of owners) found.add(one)
  return named.filter((one) => found.has(one))
}

function* beginningWith(wanted: string, named: readonly Named[]): Generator<FoldedName> {
  const { names } = foldedNames(named)
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((names[middle]?.name ?? '') < wanted) low = middle + 1
    else high = middle
  }
  for (let at = low; at < names.length; at++) {
    const found = names[at]
    if (!found?.name.startsWith(wanted)) return
    yield found
  }
}

/** Normalizes text with `foldForSearch`, and removes the dot at the end of an abbreviation. */
function fold(text: string): string {
  return foldBeginning(text).trim().replace(/\.$/, '')
}

function foldBeginning(text: string): string {
  return foldForSearch(text).replaceAll(/\s+/g, ' ')
}
