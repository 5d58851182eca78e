import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const files = globSync('{tests,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => /^tests\/|\.test\.tsx?$/.test(file) && !file.endsWith('class-assertions.test.ts'),
)

it('no test finds an element by its CSS class or asserts a class', () => {
  const found = files.flatMap((file) =>
    classesIn(readFileSync(new URL(file, root), 'utf8')).map((code) => `${file}: ${code}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it.each([
  `page.locator('.cursor-grabbing')`,
  `page.locator("main .animate-pulse")`,
  `document.querySelectorAll<HTMLElement>('li.card')`,
  'part.closest(`[class*=danger]`)',
  `await toast.getAttribute('class')`,
  `expect.element(toast).toHaveClass('red')`,
  `part.className.includes('red')`,
  `part.classList.contains('red')`,
])('reports the CSS class in %s', (code) => {
  expect(classesIn(`expect(${code})`)).toHaveLength(1)
})

it.each([
  `page.locator('[role=dialog], input[accept=".csv"]')`,
  `heading.locator('xpath=../..')`,
  `page.locator('[id^=card-]').filter({ hasText: '1.5' })`,
  `<p className="mt-2">`,
])('reports nothing in %s', (code) => {
  expect(classesIn(code)).toEqual([])
})

/** Returns the pieces of code that read a class or select elements by class. */
function classesIn(text: string): string[] {
  const read = text.match(/\.class(?:Name|List)\b|\btoHaveClass\b|\bgetAttribute\(['"`]class['"`]/g) ?? []
  const calls = text.matchAll(
    /\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector)(?:<\w+>)?\(\s*(['"`])(.*?)\1/gs,
  )
  const selecting = [...calls].filter(([, , selector = '']) =>
    /\.[\w-]|\[class/.test(selector.replaceAll(/\[(?!class)[^\]]*\]/g, '')),
  )
  return [...read, ...selecting.map(([code]) => code)]
}
