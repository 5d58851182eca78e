import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { Drawing } from '#web/ui/drawing.tsx'
import { doneScenes } from '#web/features/child/my-day/scenes/next-scene.ts'
import { DoneScene } from '#web/features/child/my-day/scenes/scene.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'
import { Vine } from '#web/ui/vine.tsx'

/** Drawings that are part of the page itself. */

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

it('draws every scene and reserves its space before it has loaded', async () => {
  const container = show(scenes.map((name) => <Drawing key={name} name={name} />))
  await expect.poll(() => container.children.length).toBe(scenes.length)
  for (const { clientWidth, clientHeight } of container.children) {
    expect([clientWidth, clientHeight]).toEqual([192, 128])
  }
  const widths = () => Array.from(container.querySelectorAll('use'), (use) => use.getBBox().width)
  await expect.poll(() => Math.min(...widths())).toBeGreaterThan(100)
})

it('draws a subject’s glyph, or the first grapheme of its name if it has no glyph', async () => {
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

it('draws a subject in three sizes and reserves its space before the glyph has loaded', async () => {
  const chess = { name: 'Chess', glyph: 'chess', color: 'bg-teal-500 text-black' } as const
  const container = show(
    <>
      <SubjectDrawing subject={chess} size="huge" />
      <SubjectDrawing subject={{ ...chess, glyph: null }} size="large" />
      <SubjectDrawing subject={null} size="tiny" />
    </>,
  )
  await expect.poll(() => container.children.length).toBe(3)
  const widths = Array.from(container.children, (one) => one.getBoundingClientRect().width)
  expect(widths).toEqual([128, 64, 24])
  await expect.poll(() => container.querySelector('use')?.getBBox().width).toBeGreaterThan(20)
  const [drawn, letter, plain] = container.children
  expect(letter?.textContent).toBe('')
  const letters = letter?.querySelector('[data-letter]')
  expect(letters && getComputedStyle(letters, '::before').content).toBe('"C"')
  expect(plain?.querySelector('use')?.getAttribute('href')).toContain('no-subject')
  const grounds = [drawn, letter, plain].map((one) => one && getComputedStyle(one).backgroundColor)
  expect(grounds[0]).toBe(grounds[1])
  expect(grounds[0]).not.toBe(grounds[2])
})

it('gives a vine one leaf for each whole number, and twelve at most', async () => {
  const container = show(
    [-1, 0, 3.9, 12, 40].map((leaves) => (
      <Vine key={leaves} leaves={leaves}>
        <i />
      </Vine>
    )),
  )
  await expect.poll(() => container.children.length).toBe(5)
  const grown = Array.from(container.children, (one) => one.querySelectorAll('g g').length)
  expect(grown).toEqual([0, 0, 3, 12, 12])
})

it.each(doneScenes)(
  'shows the last frame of scene %s without animation if the user prefers reduced motion',
  async (scene) => {
    const container = show(<DoneScene scene={scene} className="block size-32" />)
    await expect.poll(() => container.querySelector('path')).toBeTruthy()
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    expect(container.getAnimations({ subtree: true })).toEqual([])
    const [drawn] = container.children
    expect(drawn?.getBoundingClientRect()).toMatchObject({ width: 128, height: 128 })
    expect(drawn?.ariaHidden).toBe('true')
  },
)
