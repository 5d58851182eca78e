import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}/docs/security.md`, 'utf8')

it('docs/security.md names only files that exist', () => {
  const files = [...page.matchAll(/`((?:server|tests|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
})

it('docs/security.md quotes only tests that exist in the file named before them', () => {
  const quoted = quotedTests(page)
  expect(quoted.length).toBeGreaterThan(20)
  const missing = quoted.filter(({ file, title }) => !readFileSync(`${root}/${file}`, 'utf8').includes(title))
  expect(missing).toEqual([])
})

/** Returns each title in quotation marks, with the name of the test file that is mentioned last before it. */
function quotedTests(text: string) {
  const found: { file: string; title: string }[] = []
  let file = ''
  for (const [, named, quoted] of text.matchAll(/`([\w./-]+\.(?:test|journey|fault)\.tsx?)`|“([^”]+)”/g)) {
    if (named !== undefined) file = named
    if (quoted !== undefined) found.push({ file, title: quoted.replaceAll(/\s+/g, ' ') })
  }
  return found
}
