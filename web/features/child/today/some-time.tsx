import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The first few tasks without a fixed day, and a button that shows the others. */
export function SomeTime({ rows }: { rows: readonly ReactNode[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const more = rows.length - firstOnes
  return (
    <>
      {all ? rows : rows.slice(0, firstOnes)}
      {more > 0 && (
        <li>
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="min-h-control-small min-w-11 rounded-item text-start text-13 text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            {all ? t('today.fewer') : t('today.moreTasks', { count: more })}
          </button>
        </li>
      )}
    </>
  )
}

const firstOnes = 3
