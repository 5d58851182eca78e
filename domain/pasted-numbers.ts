type NumberedLine = { indent: number; number: string | undefined; text: string }

/**
 * Returns a function that tells whether the number of a line is part of its title (“1. rozdział”, “2. rozdział”)
 * instead of a list number. Numbers are list numbers if they go up by one from line to line at the same
 * indentation, or are all 1 as Markdown allows, and if the texts after them differ.
 */
export function isOrdinal<Line extends NumberedLine>(lines: readonly Line[]): (line: Line) => boolean {
  const numbered = lines.filter(({ number }) => number !== undefined)
  const indents = new Set(numbered.map(({ indent }) => indent))
  const groups = [...indents].map((indent) => numbered.filter((line) => line.indent === indent))
  const counted = groups.flatMap((group) => (isMarkdown(group) ? [group] : runsOf(group)))
  const marks = new Set(counted.filter(isList).flat())
  return (line) => line.number !== undefined && !marks.has(line)
}

/** Groups lines with consecutive numbers. */
function runsOf<Line extends NumberedLine>(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (before && follows(line.number ?? '', before.number ?? '')) run?.push(line)
    else runs.push([line])
  }
  return runs
}

function follows(number: string, before: string): boolean {
  if (/^\d+$/.test(before)) return Number(number) === Number(before) + 1
  const step = (number.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return step === 1 || (step === 2 && /[\u05d0-\u05ea]/.test(number)) // Hebrew counts without its final letters
}

function isMarkdown(lines: readonly NumberedLine[]): boolean {
  return lines.length > 2 && lines.every(({ number }) => number === '1')
}

function isList(lines: readonly NumberedLine[]): boolean {
  if (lines.length < 2) return false
  const texts = lines.map(({ text }) => text.trim().toLowerCase())
  const [firstWord = ''] = lines[0]?.text.split(/\s/) ?? []
  const isSameWord = /^\p{Ll}/u.test(firstWord) && lines.every(({ text }) => text.startsWith(`${firstWord} `))
  return !isSameWord && texts.every((text, index) => text !== texts[index - 1])
}
