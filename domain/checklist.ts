import { openBoxes, roundBullets, tickedBoxes } from './list-marks.ts'
import { completionRate, type Percent } from './progress.ts'

/** One line of a description that can be ticked. */
export type ChecklistItem = { words: string; isTicked: boolean }

/** A part of a description. `first` is the index of the next checklist item, counted over the whole description. */
export type DescriptionBlock = { first: number } & (
  | { kind: 'text'; lines: string[] }
  | { kind: 'items'; items: ChecklistItem[] }
)

/** Optional white space and direction marks. Text copied from a right-to-left page often begins with such a mark. */
const lead = String.raw`[\s\u200e\u200f]*`
const blank = String.raw`[ \t\u00a0]`
const bullet = `(?:[-*+](?=${blank})|[${roundBullets}](?![${roundBullets}]))`

/**
 * Matches “- milk”, “• milk”, “- [ ] milk” and “1. [ ] milk”. The groups are the bullet or number, the box, and the
 * words.
 */
const itemLine = new RegExp(
  `^(?:(?<before>${lead}${bullet})(?<box>${blank}+\\[[ xX]\\](?=${blank}))?|(?<number>${lead}\\d{1,3}[.)])(?<numberBox>${blank}+\\[[ xX]\\](?=${blank})))${blank}*(?<words>\\S.*)$`,
  's',
)

/** Matches “☐ milk” and “- ☑ milk”. */
const signLine = new RegExp(
  `^(?<before>${lead}(?:${bullet}${blank}*)?)(?<sign>[${openBoxes}${tickedBoxes}✅])\ufe0f?${blank}*(?<words>\\S.*)$`,
  'su',
)

/** Matches the text of a line that is only a box. Such a line is not a checklist item. */
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

/** Returns the checklist item in a line, or undefined if the line has neither a bullet nor a box. */
function itemIn(line: string): ChecklistItem | undefined {
  const marked = markedLine(line)
  return marked && { words: marked.words, isTicked: marked.isTicked }
}

export function checklistItems(description: string | null): ChecklistItem[] {
  return linesOf(description).flatMap((line) => itemIn(line) ?? [])
}

/** Splits a description into alternating blocks of text and items. Blank lines around a text are dropped. */
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
 * Returns the current index of the item with these words: `index` if it still has them, otherwise the index of the only
 * item that has them. Undefined if the item is gone or several items have the same words.
 */
export function findItem(description: string | null, index: number, words: string): number | undefined {
  const items = checklistItems(description)
  if (items[index]?.words === words) return index
  const same = items.flatMap((item, place) => (item.words === words ? place : []))
  return same.length === 1 ? same[0] : undefined
}

/** Returns the description with one item ticked or unticked. Only the mark on that line changes. */
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

/** Adds a space at the beginning if there is none. The bullet in “•milk” has no space after it. */
function spaced(rest: string): string {
  return /^\s/.test(rest) ? rest : ` ${rest}`
}

/** Returns the number of ticked items and the total, or undefined if there are no items. */
export function checklistCount(description: string | null): { ticked: number; total: number } | undefined {
  const items = checklistItems(description)
  if (items.length === 0) return undefined
  return { ticked: items.filter(({ isTicked }) => isTicked).length, total: items.length }
}

/**
 * Returns the percentage of ticked items, or undefined if there are no items. It is 100 only when every item is ticked.
 */
export function checklistProgress(description: string | null): Percent | undefined {
  const count = checklistCount(description)
  if (!count) return undefined
  return count.ticked === count.total ? 100 : Math.min(completionRate(count.ticked, count.total), 99)
}

/** Returns a description as a few lines of running text: checklist items lose their marks and are separated by dots. */
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
