import { isOrdinal } from './pasted-numbers.ts'
import { openBoxes, roundBullets, tickedBoxes } from './list-marks.ts'

/** One line of a pasted list. `isDone` is true if its box is ticked. */
export type PastedLine = { text: string; isDone: boolean }

/** Returns the lines of a pasted list without bullets, numbers and boxes. */
export function pastedLines(text: string): string[] {
  return pastedList(text).map((line) => line.text)
}

/**
 * Returns the lines of a pasted list and whether each is ticked. Removes only what comes before the words:
 * invisible characters, quote marks, bullets, boxes, Markdown heading marks, and list numbers.
 */
export function pastedList(text: string): PastedLine[] {
  const lines = text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .filter((line) => !isRule(withoutInvisibleFront(line)))
    .map(readLine)
  const keepsNumber = isOrdinal(lines)
  const hasOpenBox = lines.some(({ box }) => box === 'open')
  return lines
    .map((line) => ({
      text: (keepsNumber(line) ? line.textWithNumber : line.text).replaceAll(/\s+/g, ' ').trim(),
      isDone: line.box === 'ticked' || (line.box === 'check mark' && hasOpenBox),
    }))
    .filter((line) => line.text !== '')
}

/** Returns whether the text is only a list mark, such as “•” or “1.” */
export function isListMark(text: string): boolean {
  return readLine(`${text}\t`).text === ''
}

/** Kind of box. A `check mark` counts as a bullet, unless another line has an open box. */
type Box = 'open' | 'ticked' | 'check mark'

type MarkedLine = {
  indent: number
  number: string | undefined
  box: Box | undefined
  text: string
  textWithNumber: string
}

const invisible = String.raw`[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]`
const invisibleFront = new RegExp(`^${invisible}+`, 'u')
const end = '(?=\\s|$)'

const quote = /^>(?:\s*>)*(?=\s|$)/u

/** Boxes in the symbol fonts of Word: two open boxes, a ticked box and a check mark. */
const wordBoxes = '\\u{f06f}\\u{f0a8}\\u{f0fe}\\u{f0fc}'

/**
 * Matches a bullet. Word writes bullets as characters of its own symbol fonts, or as a letter followed by a tab.
 */
const bullet = new RegExp(
  `^(?:[${roundBullets}■◼▫◉▸►▹▷➢➣➤❖]|(?![${wordBoxes}])[\\u{e000}-\\u{f8ff}]|[-*+–—―·∙⁃→⇒➔»›★☆◆◇✦]${end}|[o§Øüqv](?:\\t|[ \\u00a0]{2,}))`,
  'u',
)
const number = /^(?:\d{1,3}[.)]|\(\d{1,3}\)|\p{L}\)|\(\p{L}\))(?=\s|$)/u
const heading = /^#{1,6}(?=\s)/u

const boxes: [sign: RegExp, box: Box][] = [
  [new RegExp(`^(?:\\[ ?\\]${end}|[${openBoxes}\\u{f06f}\\u{f0a8}]\\ufe0f?)`, 'u'), 'open'],
  [new RegExp(`^(?:\\[[xX✓✔]\\]${end}|[${tickedBoxes}\\u{f0fe}]\\ufe0f?)`, 'u'), 'ticked'],
  [/^[✓✔✅\u{f0fc}]\ufe0f?/u, 'check mark'],
]

function readLine(line: string): MarkedLine {
  const indent = /^[\s\u2800]*/u.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
  const afterBullet = without(bullet, without(quote, withoutInvisibleFront(line)))
  const numbered = number.exec(afterBullet)?.[0]
  const afterNumber = numbered === undefined ? afterBullet : without(number, afterBullet)
  const found = boxes.find(([sign]) => sign.test(afterNumber))
  const afterBox = found ? without(found[0], afterNumber) : afterNumber
  return {
    indent,
    number: numbered?.replaceAll(/[().]/g, ''),
    box: found?.[1],
    text: without(heading, afterBox),
    textWithNumber: afterBullet,
  }
}

/** Removes the list mark and the spaces after it. */
function without(mark: RegExp, line: string): string {
  return withoutInvisibleFront(line.replace(mark, ''))
}

function withoutInvisibleFront(line: string): string {
  return line.replace(invisibleFront, '')
}

/**
 * Returns whether a line has no words: it is empty, a rule such as “---” or “* * *”, or the line below the header of a
 * Markdown table.
 */
function isRule(line: string): boolean {
  return line === '' || /^([-–—―*_=~─━])(?:\s*\1){2,}\s*$/u.test(line) || /^[|:\s-]*---[|:\s-]*$/.test(line)
}
