import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { isDeepFile } from './suites.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

/**
 * Returns the vitest arguments for the tests that match a name: all tests of the files whose path contains it,
 * otherwise the tests whose title contains it. Searches only files of the current suite with this ending. Returns
 * undefined if none match.
 */
export function testsMatching(name, ending, { isDeep = false } = {}) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending) && isDeepFile(path) === isDeep)
  const byPath = files.filter((path) => path.includes(name))
  if (byPath.length > 0) return byPath
  const byTitle = files.filter((path) => titlesIn(path).some((title) => title.includes(name)))
  if (byTitle.length > 0) return [...byTitle, '--testNamePattern', escaped(name)]
  return undefined
}

/** Returns the titles of tests and groups in a file: the strings that come before a function argument. */
function titlesIn(path) {
  const text = readFileSync(join(root, path), 'utf8')
  const title = /(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\s*)?(?:\(|\w+ =>)/g
  return [...text.matchAll(title)].map(([, , words]) => words)
}

function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
