import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the path and the text of each file that matches a pattern, sorted by path. It reads from disk, because
 * `import.meta.glob` would turn each file into a module.
 */
export function sourceTexts(pattern: string): [path: string, text: string][] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((path) => [path, readFileSync(`${root}${path}`, 'utf8')])
}
