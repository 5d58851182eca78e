import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { fillPages, largestStep, type Measured, type Page } from './fill-pages.ts'
import { PageSheet, type PaperWeek } from './page-sheet.tsx'
import type { PaperChoices } from './paper-choices.ts'

/** Font sizes in paper.css, the largest first. */
const steps = [0, 1, 2, 3]

/** Number of columns for tasks without a fixed day, as in paper.css. */
const footColumns = { landscape: 4, portrait: 3 }

type Fitted = {
  /** JSON of everything that the layout depends on. */
  of: string
  step: number
  pages: Page[]
}

/** A learner's week on the minimum number of pages, in the largest font size that fits on them. */
export function FittedPages({ content, choices }: { content: PaperWeek; choices: PaperChoices }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const measured = useRef<HTMLElement>(null)
  const hasFonts = useFontsLoaded()
  const wanted = JSON.stringify([content, choices, hasFonts])
  const [fitted, setFitted] = useState<Fitted>()
  const isFitted = fitted?.of === wanted
  useLayoutEffect(() => {
    const sheet = measured.current
    if (isFitted || !sheet) return
    const perRow = footColumns[choices.direction]
    const tried = steps.map((step) => {
      sheet.dataset['step'] = String(step)
      return { step, pages: fillPages(measure(sheet, perRow)).map((page) => withTasks(page, perRow)) }
    })
    const best = tried[largestStep(tried.map(({ pages }) => pages.length))]
    if (best) setFitted({ of: wanted, ...best })
  }, [isFitted, wanted, choices.direction])
  return (
    <>
      {!isFitted && (
        <PageSheet
          ref={measured}
          content={content}
          page={undefined}
          number={undefined}
          step={0}
          choices={choices}
        />
      )}
      {fitted?.pages.map((page, index, { length }) => (
        <PageSheet
          key={pageKey(page)}
          content={content}
          page={page}
          number={
            length > 1 ? t('paper.page', { page: number(index + 1), total: number(length) }) : undefined
          }
          step={fitted.step}
          choices={choices}
        />
      ))}
    </>
  )
}

/** Converts the range of rows below the days to a range of tasks, because such a row contains several tasks. */
function withTasks({ columns, foot }: Page, perRow: number): Page {
  return { columns, foot: { from: foot.from * perRow, to: foot.to * perRow } }
}

function pageKey({ columns, foot }: Page): string {
  return [...columns, foot].map(({ from }) => from).join()
}

/** Returns the heights in pixels. They are the same on the screen and on paper. */
function measure(sheet: HTMLElement, perRow: number): Measured {
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0
  const tasksIn = (list: Element | null | undefined) => [...(list?.children ?? [])].map(heightOf)
  const foot = sheet.querySelector('[data-foot]')
  const footList = foot?.querySelector(':scope > ul')
  const cells = tasksIn(footList)
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Math.max(...cells.slice(row * perRow, (row + 1) * perRow)),
  )
  return {
    room: heightOf(sheet.querySelector('[data-body]')) - spare,
    columns: Array.from(sheet.querySelectorAll('[data-column]'), (column) =>
      tasksIn(column.querySelector('ul')),
    ),
    foot: { heading: heightOf(foot) - heightOf(footList ?? null), rows },
  }
}

/** Pixels to reserve for rounding errors. */
const spare = 3

/** Returns whether the fonts have loaded. Text must be measured in the fonts that are printed. */
function useFontsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isHere = true
    void document.fonts.ready.then(() => isHere && setLoaded(true))
    return () => {
      isHere = false
    }
  }, [])
  return isLoaded
}
