import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const folders = ['domain', 'contract', 'server', 'web', 'tests', 'bench', 'scripts']

/**
 * The test files with such an ending that a name means, and which of their tests: all where it is part of a path, else
 * those in whose title it stands. Undefined where there are none.
 */
export function testsMatching(name, ending) {
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
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
