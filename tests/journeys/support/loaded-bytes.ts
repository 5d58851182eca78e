import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Recorders for the files that a page loads, and their sizes. */

/** Maximum total size of the drawings of a screen, in bytes, uncompressed. */
export const drawingBudget = 8000

/** Counts the bytes of the drawings that load from now on. */
export function recordDrawings(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.svg')) sizes.push(response.body().then(({ length }) => length))
  })
  return () => sum(sizes)
}

/** Counts the gzipped bytes of the scripts, or of the style sheets, that load from now on. */
export function recordBytes(page: Page, kind: 'script' | 'stylesheet') {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== kind) return
    expect(response.headers()['content-encoding']).toBe('gzip')
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  return () => sum(sizes)
}

/** Returns the scripts of the font, such as “latin”, whose files are among these URLs. */
export const fontsIn = (urls: string[]) => urls.flatMap((url) => /rubik-(.+)-wght/.exec(url)?.[1] ?? [])

async function sum(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
