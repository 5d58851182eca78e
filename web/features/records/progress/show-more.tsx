import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'

export const initialCount = 6

/** Returns the first items, and a button that shows all of them. */
export function useShowMore<Item>(items: Item[]) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const button = items.length > initialCount && (
    <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)} className="-ms-4 mt-2">
      {all ? t('progress.showFewer') : t('progress.showAll', { count: items.length })}
    </Button>
  )
  return { shown: all ? items : items.slice(0, initialCount), button }
}
