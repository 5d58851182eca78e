import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'

type CardSearchProps = {
  query: string
  onQuery: (query: string) => void
  /** Number of matches, and of all cards. */
  found: number
  total: number
}

/** Search for a virtualized board, where the browser’s own would only find cards that are rendered. */
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
      <p role="status" className="mt-1.5 min-h-5 text-13 text-ink-soft">
        {query.trim() && t('board.search.found', { count: found, total })}
      </p>
    </search>
  )
}
