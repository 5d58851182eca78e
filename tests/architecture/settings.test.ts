import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

it('no module of the product but server/config.ts reads the environment', () => {
  const readers = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /process\.env|import\.meta\.env/.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(readers).toEqual(['server/config.ts'])
})
