import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { SearchIcon } from '#web/ui/icons/search.tsx'

type FilterSearchProps = { value: string; onChange: (text: string) => void; className?: string }

/**
 * Search in the title and the description. It also finds rows that are not rendered, which the browser’s own search
 * would miss.
 */
export function FilterSearch({ value, onChange, className = '' }: FilterSearchProps) {
  const { t } = useTranslation()
  return (
    <label
      className={`flex min-h-control-small items-center gap-1.5 border border-line bg-card px-2.5 text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand hover:border-line-strong ${className}`}
    >
      <SearchIcon className="size-4 shrink-0" />
      <input
        type="search"
        aria-label={t('board.search.label')}
        placeholder={t('filters.find')}
        autoComplete="off"
        maxLength={limits.taskTitle.max}
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-w-0 flex-1 bg-transparent text-13 text-match-page text-ink outline-none placeholder:font-medium placeholder:text-ink-soft"
      />
    </label>
  )
}
