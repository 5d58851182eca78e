import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { isDeepFile } from './suites.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

/**
 * Returns the arguments of vitest for the tests that a name matches: all tests of the files whose path contains it, otherwise
 * the tests whose title contains it. Only files of the one suite with this ending count. Returns undefined if none match.
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

/** The strings before a function: the titles of tests and of their groups. */
function titlesIn(path) {
  const text = readFileSync(join(root, path), 'utf8')
  const title = /(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async\s*)?(?:\(|\w+ =>)/g
  return [...text.matchAll(title)].map(([, , words]) => words)
}

function escaped(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
