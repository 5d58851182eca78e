import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { fullName } from '#domain/names.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuerySection } from '#web/loading/query-section.tsx'
import { SectionError } from '#web/loading/section-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

type Entry = ReplyOf<'GET /api/workspaces/:id/history'>[number]

/** Card with the history of who added or removed which member. It is loaded when the card opens. */
export function HistoryCard({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  return (
    <Card className="py-2.5">
      <Disclosure
        heading="h2"
        className="-ms-1"
        label={<span className="text-17 font-semibold">{t('settings.history.title')}</span>}
      >
        <div className="ms-1 pb-2.5">
          <p className="text-13 text-ink-soft">{t('settings.history.text')}</p>
          <History workspaceId={workspaceId} />
        </div>
      </Disclosure>
    </Card>
  )
}

function History({ workspaceId: id }: { workspaceId: string }) {
  const { t } = useTranslation()
  const history = useInfiniteQuery({
    queryKey: queryKeys.history(id),
    queryFn: ({ pageParam }) => call('GET /api/workspaces/:id/history', { params: { id }, query: pageParam }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
    select: ({ pages }) => pages.flat(),
  })
  return (
    <QuerySection query={history}>
      {(entries) => (
        <>
          <Entries entries={entries} />
          {history.isFetchNextPageError && (
            <SectionError
              error={history.error}
              isTrying={history.isFetchingNextPage}
              onRetry={() => void history.fetchNextPage()}
            />
          )}
          {history.hasNextPage && !history.isFetchNextPageError && (
            <Button
              variant="quiet"
              pending={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
              className="mt-2"
            >
              {t('settings.history.more')}
            </Button>
          )}
        </>
      )}
    </QuerySection>
  )
}

type PageParam = { before?: string }

const firstPage: PageParam = {}

/** Returns the parameter for the next page. Undefined if the page is not full, because it is then the last one. */
function nextPage(page: Entry[]): PageParam | undefined {
  const last = page.at(-1)
  return last && page.length === limits.history ? { before: last.id } : undefined
}

function Entries({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  if (entries.length === 0) return <p className="mt-2">{t('settings.history.empty')}</p>
  return (
    <ol className="mt-2 divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
          <span className="min-w-0">
            {t(`settings.history.kinds.${entry.kind}`, {
              by: nameOf(entry.by),
              about: nameOf(entry.about),
              what: entry.what,
            })}
          </span>
          <time dateTime={entry.createdAt} className="shrink-0 text-13 text-ink-soft">
            {ago(entry.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )

  function nameOf(person: Entry['by']): string {
    return person && fullName(person) !== '' ? fullName(person) : t('settings.history.nobody')
  }
}
