import { existsSync } from 'node:fs'

/** The Chromium of this machine; tests download none. */
export function chromiumPath(): string {
  const usual = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const paths = usual.map((name) => `/usr/bin/${name}`)
  const found = process.env.CHROMIUM_PATH ?? paths.find((path) => existsSync(path))
  if (found) return found
  throw new Error('No Chromium was found; set CHROMIUM_PATH to one.')
}
