import { describe, expect, it } from 'vitest'
import { visitAs } from './support/app.ts'
import { stopClock } from './support/clock.ts'
import { dragOverlay } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, heading, label, shows } from './support/screen.ts'

/** Isolation between tests: they share a page, so what one of them leaves behind must not affect the next. */

describe('a response that arrives after its test has ended', () => {
  it.each(['starts a request and ends before its response', 'does not disturb the next test'])(
    '%s',
    async () => {
      const family = new Family()
      visitAs(family, family.ana, '/dashboard')
      await shows(heading('Your workspaces'))
      window.dispatchEvent(new Event('online'))
    },
  )
})

describe('a drag that ends while the clock is stopped', () => {
  async function aBoard() {
    const family = new Family()
    const { id: sprintId } = family.aSprint({ status: 'active' })
    family.aTask({ title: 'Fractions', sprintId })
    visitAs(family, family.ana, '/sprint-board')
    await shows(card('Fractions'))
  }

  it('is released before the next test', async () => {
    await aBoard()
    const title = card('Fractions').element()
    const { x, y } = title.getBoundingClientRect()
    const mouse = (type: string, clientX: number) =>
      title.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: y }))
    mouse('mousedown', x)
    mouse('mousemove', x + 20)
    await shows(dragOverlay())
    stopClock()
    mouse('mouseup', x + 20) // the real mouse would advance the clock
  })

  it('lets the next test click a card and select text', async () => {
    await aBoard()
    await card('Fractions').click()
    await button('Edit').click()
    const title = await label('Title').findElement()
    const isSelected = new Promise((resolve) => {
      document.addEventListener('selectionchange', resolve, { once: true })
    })
    if (title instanceof HTMLInputElement) title.select()
    await isSelected
    expect(document.getSelection()?.toString()).toBe('Fractions')
  })
})
