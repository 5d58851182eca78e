import fs from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium } from './support/chromium.mjs'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprintling-browsers-'))
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', [join(folder, 'one'), join(folder, 'two')].join(delimiter))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'playwright'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(folder, { recursive: true })
})

/** Writes a fake browser that exits with this code when it is asked for its version. */
async function aBrowser(path: string, { code = 0, mode = 0o755 } = {}): Promise<string> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\nexit ${code}\n`)
  await chmod(file, mode)
  return file
}

describe.runIf(process.platform !== 'win32')('findChromium', () => {
  it('returns the path in CHROMIUM_PATH before any other browser', async () => {
    await aBrowser('one/chromium-headless-shell')
    vi.stubEnv('CHROMIUM_PATH', '/my/own/browser')
    expect(findChromium()).toBe('/my/own/browser')
  })

  it('prefers the headless shell, in whichever folder of the PATH it is', async () => {
    await aBrowser('one/chromium')
    const shell = await aBrowser('two/chromium-headless-shell')
    expect(findChromium()).toBe(shell)
  })

  it('returns the first browser on the PATH that starts', async () => {
    await aBrowser('one/chromium-headless-shell', { mode: 0o644 })
    await aBrowser('one/chromium', { code: 1 })
    const chrome = await aBrowser('two/google-chrome')
    expect(findChromium()).toBe(chrome)
  })

  it('returns the newest Playwright download if there is no other browser', async () => {
    const { accessSync } = fs
    vi.spyOn(fs, 'accessSync').mockImplementation((path, mode) => {
      if (!String(path).startsWith(folder)) throw new Error('There is no browser in the usual places.')
      accessSync(path, mode)
    })
    syncBuiltinESMExports()
    expect(findChromium()).toBeUndefined()
    await aBrowser('playwright/chromium-999/chrome-linux/chrome')
    const newest = await aBrowser('playwright/chromium_headless_shell-1200/chrome-linux/headless_shell')
    await aBrowser('playwright/firefox-2000/firefox/firefox')
    expect(findChromium()).toBe(newest)
  })
})
