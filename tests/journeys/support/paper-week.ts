import type { Page } from 'playwright'
import type { AppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { pdfPages } from '#tests/support/pdf.ts'

/** A printed week. */

const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

/** Width and height in points of 1/72 inch. The tests allow one point for rounding. */
export const papers = {
  A4: [842, 595],
  Letter: [792, 612],
} as const

/** Creates forty tasks of Ben in the week, one of Mia and one that they share. */
export async function aBusyWeek(app: AppServer): Promise<Family & { titles: string[] }> {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const titles = Array.from(
    { length: 40 },
    (_, index) => `Fractions and their friends, exercise ${index + 1}`,
  )
  for (const [index, title] of titles.entries())
    await aTask(app, family, {
      title,
      sprint_id,
      day: days[index % 5] ?? null,
      assigned_to: family.ben.id,
      estimated_time: '45min',
      description: index === 0 ? '- [x] Page one\n- Page two' : null,
      status: index === 1 ? 'done' : 'todo',
    })
  await aTask(app, family, {
    title: 'River map',
    sprint_id,
    assigned_to: family.mia.id,
    subject_id: family.art,
  })
  return { ...family, titles }
}

export async function print(page: Page) {
  await page.getByRole('region', { name: /./ }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return pdfPages(await page.pdf({ preferCSSPageSize: true }))
}

export const words = (text: string) => text.replaceAll(/\s/g, '')
