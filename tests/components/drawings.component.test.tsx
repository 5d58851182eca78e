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

it.each(scenes)('draws the scene “%s”, whose room is kept before it is loaded', async (name) => {
  const container = show(<Drawing name={name} />)
  await expect.poll(() => container.querySelector('svg')?.clientHeight).toBeCloseTo(133, 0)
  expect(container.querySelector('svg')?.clientWidth).toBe(200)
  await expect.poll(() => container.querySelector('use')?.getBBox().width).toBeGreaterThan(100)
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
  expect(letters.map(({ textContent }) => textContent)).toEqual(['E\u0301', 'שׁ', ''])
  for (const one of container.children) {
    expect(one.getBoundingClientRect()).toMatchObject({ width: 14, height: 14 })
    expect(one.ariaHidden).toBe('true')
  }
})
