import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'

type CardSearchProps = {
  query: string
  onQuery: (query: string) => void
  /** How many cards it has found, and of how many. */
  found: number
  total: number
}

/** Stands over a long board, where the browser's own search would find only the cards that are drawn. */
export function CardSearch({ query, onQuery, found, total }: CardSearchProps) {
  const { t } = useTranslation()
  return (
    <search className="mb-4 block max-w-md">
      <Field
        type="search"
        label={t('board.search.label')}
        dir="auto"
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-ink-soft">
        {query.trim() && t('board.search.found', { count: found, total })}
      </p>
    </search>
  )
}
