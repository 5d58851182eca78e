import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file, '.md'))
const everywhere =
  '{*.md,Dockerfile,{docs,domain,contract,server,web,scripts,bench,tests}/**/*.{md,ts,tsx,mjs}}'
const files = globSync(everywhere, { cwd: root }).filter((file) => !file.endsWith('decisions.test.ts'))

/**
 * Returns the text of a file with each run of white space replaced by one space, so that links may contain line breaks.
 */
function textOf(file: string): string {
  return readFileSync(new URL(file, root), 'utf8').replaceAll(/\s+/g, ' ')
}

it('every decision has a number of its own', () => {
  const numbers = decisions.map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('every reference to a decision names one that exists', () => {
  const titles = files.flatMap((file) => {
    const links = [...textOf(file).matchAll(/(?:decisions\/|\]\()(\d{3}(?:-[a-z0-9-]+(?=\.md))?)\b/g)]
    return links.map(([, named = '']) => ({ file, named }))
  })
  const lost = titles.filter(
    ({ named }) => !decisions.some((one) => one === named || one.startsWith(`${named}-`)),
  )
  expect(titles.length).toBeGreaterThan(10)
  expect(lost).toEqual([])
})

it('docs refer to a decision only with a link that shows its number', () => {
  const prose = files.filter((file) => /^docs\/(?!conformance).*\.md$/.test(file))
  const wrong = prose.flatMap((file) => {
    const text = textOf(file)
    const bare = [...text.matchAll(/(?:\(see|\bdecisions?|\bADR) \d{1,3}\b(?!\]\()/g)].map(([said]) => said)
    const links = [...text.matchAll(/\[(?:decision )?(\d{1,3})\]\((?:decisions\/)?(\d{3})-[^)]*\)/g)]
    const others = links.filter(([, said, linked]) => Number(said) !== Number(linked)).map(([link]) => link)
    return [...bare, ...others].map((fault) => `${file}: ${fault}`)
  })
  expect(wrong).toEqual([])
})
