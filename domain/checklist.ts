import { openBoxes, roundBullets, tickedBoxes } from './list-marks.ts'
import { completionRate, type Percent } from './progress.ts'

/** A line of a description that can be ticked. */
export type ChecklistItem = { words: string; isTicked: boolean }

/** What a description is made of, in its order. `first` is the index, in all of the description, of the item that comes next. */
export type DescriptionBlock = { first: number } & (
  | { kind: 'text'; lines: string[] }
  | { kind: 'items'; items: ChecklistItem[] }
)

/** Text that is pasted from a right-to-left page often begins with a mark of its direction. */
const lead = String.raw`[\s\u200e\u200f]*`
const blank = String.raw`[ \t\u00a0]`
const bullet = `(?:[-*+](?=${blank})|[${roundBullets}](?![${roundBullets}]))`

/** “- milk”, “• milk”, “- [ ] milk” or “1. [ ] milk”: what stands before the words, the brackets, and the words. */
const itemLine = new RegExp(
  `^(?:(?<before>${lead}${bullet})(?<box>${blank}+\\[[ xX]\\](?=${blank}))?|(?<number>${lead}\\d{1,3}[.)])(?<numberBox>${blank}+\\[[ xX]\\](?=${blank})))${blank}*(?<words>\\S.*)$`,
  's',
)

/** “☐ milk” or “- ☑ milk”. */
const signLine = new RegExp(
  `^(?<before>${lead}(?:${bullet}${blank}*)?)(?<sign>[${openBoxes}${tickedBoxes}✅])\ufe0f?${blank}*(?<words>\\S.*)$`,
  'su',
)

/** Not an item: a box without words. */
const bareBox = new RegExp(`^(?:\\[[ xX]\\]|[${openBoxes}${tickedBoxes}✅]\\ufe0f?)$`, 'u')

type MarkedLine = ChecklistItem & { before: string; box: string; isSign: boolean }

function markedLine(line: string): MarkedLine | undefined {
  const found = (signLine.exec(line) ?? itemLine.exec(line))?.groups
  const { before, number, sign, box, numberBox, words } = found ?? {}
  const plain = words?.trim() ?? ''
  if (plain === '' || bareBox.test(plain)) return undefined
  const mark = sign ?? box ?? numberBox ?? ''
  const isTicked = sign === undefined ? /[xX]/.test(mark) : !openBoxes.includes(sign)
  return { words: plain, isTicked, before: before ?? number ?? '', box: mark, isSign: sign !== undefined }
}

/** Any line without a bullet or a box is undefined. */
function itemIn(line: string): ChecklistItem | undefined {
  const marked = markedLine(line)
  return marked && { words: marked.words, isTicked: marked.isTicked }
}

export function checklistItems(description: string | null): ChecklistItem[] {
  return linesOf(description).flatMap((line) => itemIn(line) ?? [])
}

/** Text and items by turns; blank lines around a text are left out. */
export function descriptionBlocks(description: string | null): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  let count = 0
  for (const line of linesOf(description)) {
    const item = itemIn(line)
    const last = blocks.at(-1)
    if (item) {
      if (last?.kind === 'items') last.items.push(item)
      else blocks.push({ kind: 'items', first: count, items: [item] })
      count += 1
    } else if (last?.kind === 'text') last.lines.push(line.trimEnd())
    else blocks.push({ kind: 'text', first: count, lines: [line.trimEnd()] })
  }
  return blocks.flatMap((block) => (block.kind === 'items' ? block : withoutBlankEnds(block)))
}

function withoutBlankEnds(block: { kind: 'text'; first: number; lines: string[] }): DescriptionBlock[] {
  const start = block.lines.findIndex((line) => line !== '')
  const end = block.lines.findLastIndex((line) => line !== '') + 1
  return start < 0 ? [] : [{ ...block, lines: block.lines.slice(start, end) }]
}

/**
 * Where the item with these words stands: at `index`, or, if other words have got there meanwhile, where it is the only one
 * with its words. Undefined if it is gone, or nobody can tell which one is meant.
 */
export function findItem(description: string | null, index: number, words: string): number | undefined {
  const items = checklistItems(description)
  if (items[index]?.words === words) return index
  const same = items.flatMap((item, place) => (item.words === words ? place : []))
  return same.length === 1 ? same[0] : undefined
}

/** The description with one item ticked or open again; nothing but the mark of that line differs. */
export function tick(description: string, index: number, isTicked: boolean): string {
  let count = 0
  const tickedLine = (line: string) => {
    const item = markedLine(line)
    if (!item || count++ !== index || item.isTicked === isTicked) return line
    const { before, box, isSign } = item
    const rest = line.slice(before.length + box.length)
    if (isSign) return `${before}${isTicked ? '☑' : '☐'}${rest}`
    const written = isTicked ? '[x]' : '[ ]'
    return before + (box === '' ? ` ${written}` : box.slice(0, -written.length) + written) + spaced(rest)
  }
  return description.split('\n').map(tickedLine).join('\n')
}

/** “•milk” has no blank behind its bullet. */
function spaced(rest: string): string {
  return /^\s/.test(rest) ? rest : ` ${rest}`
}

/** How many items are ticked, of how many; undefined without items. */
export function checklistCount(description: string | null): { ticked: number; total: number } | undefined {
  const items = checklistItems(description)
  if (items.length === 0) return undefined
  return { ticked: items.filter(({ isTicked }) => isTicked).length, total: items.length }
}

/** Percent of the items that are ticked; 100 only with the last one. Undefined without items. */
export function checklistProgress(description: string | null): Percent | undefined {
  const count = checklistCount(description)
  if (!count) return undefined
  return count.ticked === count.total ? 100 : Math.min(completionRate(count.ticked, count.total), 99)
}

/** A description in a few lines of running text: a checklist without its marks, a dot between its items. */
export function plainDescription(description: string): string {
  const blocks = descriptionBlocks(description)
  if (blocks.every(({ kind }) => kind === 'text')) return description
  return blocks
    .map((block) =>
      block.kind === 'text'
        ? block.lines.join('\n')
        : block.items.map(({ words }) => words).join(itemSeparator),
    )
    .reduce((before, block, place) => {
      return before + (blocks[place - 1]?.kind === 'items' ? itemSeparator : ' ') + block
    })
}

const itemSeparator = ' · '

function linesOf(description: string | null): string[] {
  return description?.split('\n') ?? []
}
