import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string>; integrity?: string; inBundle?: boolean }

const file = new URL('../../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

it('package-lock.json contains the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(parent, name)),
  )
  expect(missing).toEqual([])
})

it('package-lock.json has a checksum for every package that is downloaded', () => {
  const downloaded = Object.entries(packages).filter(
    ([path, { inBundle = false }]) => path !== '' && !inBundle,
  )
  expect(downloaded.length).toBeGreaterThan(100)
  expect(
    downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

it.each(['react-dismissable-layer', 'react-popper'])(
  'package-lock.json contains only one copy of @radix-ui/%s',
  (name) => {
    expect(Object.keys(packages).filter((path) => path.endsWith(`node_modules/@radix-ui/${name}`))).toEqual([
      `node_modules/@radix-ui/${name}`,
    ])
  },
)

/**
 * Returns whether the lockfile contains a package that `parent` can import. Node looks in the `node_modules` folder of
 * the importing package first, and then in those of the folders above.
 */
function isLocked(parent: string, name: string): boolean {
  if (`${parent}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  return parent !== '' && isLocked(parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}
