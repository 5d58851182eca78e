import type { Row } from './table.ts'
import type { Titled } from './titles.ts'

/** The tests of a file, or undefined where there is no such file. */
export type Tests = (path: string) => Titled[] | undefined

/** What is wrong with the rows, a line for each fault; nothing when each one is whole, in its place and proven. */
export function faultsOf(rows: Row[], tests: Tests): string[] {
  return rows.flatMap((row, index) => {
    const faults = [...gapsIn(row), ...misplacement(row, rows[index - 1]), ...row.proofs.flatMap(missing)]
    return faults.map((fault) => `${row.number || '(no number)'}, line ${row.line}: ${fault}`)
  })

  function missing(proof: string): string[] {
    if (proof === '') return []
    const [path = '', ...titles] = proof.split(' › ')
    const title = titles.at(-1)
    if (title === undefined) return [`“${proof}” does not name a test as path › title`]
    const there = tests(path)
    if (!there) return [`there is no ${path}`]
    const found = there.filter((test) => test.title === title && isInside(test, titles.slice(0, -1)))
    if (found.length === 0) return [`${path} has no test “${titles.join(' › ')}”`]
    if (found.length > 1) return [`${path} has “${title}” ${found.length} times: name what is around it too`]
    return found.some(({ isOff }) => isOff) ? [`“${title}” in ${path} is switched off`] : []
  }
}

function gapsIn({ number, statement, proofs }: Row): string[] {
  const gaps = []
  if (!/^[1-9]\d*\.[1-9]\d*$/.test(number)) gaps.push('it has no number like 2.14')
  if (statement === '') gaps.push('it says nothing')
  if (proofs.includes('')) gaps.push('it names no test')
  return gaps
}

/** Numbers go up, section by section; so none is there twice. */
function misplacement({ number }: Row, before: Row | undefined): string[] {
  if (!before || rank(before.number) < rank(number)) return []
  return [`its number does not come after ${before.number}`]
}

function rank(number: string): number {
  const [section, place] = number.split('.').map(Number)
  return (section ?? 0) * 10_000 + (place ?? 0)
}

function isInside({ around }: Titled, titles: string[]): boolean {
  return titles.every((title) => around.includes(title))
}

/** What no row says in backquotes: calls such as `GET /api/user`, paths such as `/dashboard`. */
export function unmentioned(names: string[], rows: Row[]): string[] {
  const said = new Set(
    rows.flatMap(({ statement }) => [...statement.matchAll(/`([^`?]*)[^`]*`/g)].map(([, name]) => name)),
  )
  return names.filter((name) => !said.has(name))
}
