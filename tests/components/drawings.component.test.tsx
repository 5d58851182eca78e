import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { Drawing } from '#web/ui/drawing.tsx'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'

/** Drawings that stand in the page itself. */

function show(element: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(element)
  return container
}

const scenes: ComponentProps<typeof Drawing>['name'][] = [
  'welcome',
  'waiting',
  'plan',
  'finished',
  'backlog',
  'learners',
  'mail',
  'key',
  'lost',
  'quiet',
]

it('draws every scene, and keeps its room before it is loaded', async () => {
  const container = show(scenes.map((name) => <Drawing key={name} name={name} />))
  await expect.poll(() => container.children.length).toBe(scenes.length)
  for (const { clientWidth, clientHeight } of container.children) {
    expect([clientWidth, clientHeight]).toEqual([192, 128])
  }
  const widths = () => Array.from(container.querySelectorAll('use'), (use) => use.getBBox().width)
  await expect.poll(() => Math.min(...widths())).toBeGreaterThan(100)
})

it('draws a subject’s glyph, or its first letter as a reader sees it', async () => {
  const container = show(
    <>
      <SubjectGlyph glyph="flask" name="Science" />
      <SubjectGlyph glyph={null} name={'e\u0301criture'} />
      <SubjectGlyph glyph={null} name=" שׁירה" />
      <SubjectGlyph glyph={null} name="" />
    </>,
  )
  await expect.poll(() => container.children.length).toBe(4)
  const [glyph, ...letters] = container.children
  expect(glyph?.textContent).toBe('')
  const drawn = letters.map((letter) => getComputedStyle(letter, '::before').content)
  expect(drawn).toEqual(['"E\u0301"', '"שׁ"', '""'])
  expect(letters.map(({ textContent }) => textContent)).toEqual(['', '', ''])
  for (const one of container.children) {
    expect(one.getBoundingClientRect()).toMatchObject({ width: 14, height: 14 })
    expect(one.ariaHidden).toBe('true')
  }
})
