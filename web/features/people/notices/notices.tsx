import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import { type Workspace, workspacesQuery } from '#web/api/queries.ts'
import { focusMain } from '#web/browser/main-landmark.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import {
  decidableRequestsQuery,
  type MembershipRequest,
  type Notice,
  noticesQuery,
  useAnswerOffer,
  useAnswerRequest,
  useDismissNotice,
} from './notices.queries.ts'

/**
 * Banner above every screen with changes made by others and requests that need an answer. Each item stays until
 * the user has dismissed or answered it.
 */
export function Notices() {
  const { t } = useTranslation()
  const user = useUser()
  const { data: notices = [] } = useQuery(noticesQuery)
  const { data: workspaces = [] } = useQuery(workspacesQuery)
  const offers = workspaces.filter(({ offeredTo }) => offeredTo === user.id)
  const { data: requests = [] } = useQuery(decidableRequestsQuery)
  if (notices.length + offers.length + requests.length === 0) return null
  return (
    <section aria-label={t('shell.news')} className="mb-5 flex flex-col gap-3">
      {offers.map((workspace) => (
        <OwnershipOffer key={workspace.id} workspace={workspace} />
      ))}
      {requests.map((request) => (
        <MembershipRequestItem key={request.id} request={request} />
      ))}
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function OwnershipOffer({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation()
  const answer = useAnswerOffer(workspace.id)
  const reply = (isAccepted: boolean) => answer.mutate(isAccepted, { onSuccess: focusMain })
  return (
    <NewsItem title={t('news.offer.title', { name: workspace.name })} text={t('news.offer.text')}>
      <Button pending={answer.isPending && answer.variables} onClick={() => reply(true)}>
        {t('news.offer.accept')}
      </Button>
      <Button
        variant="secondary"
        pending={answer.isPending && !answer.variables}
        onClick={() => reply(false)}
      >
        {t('news.offer.decline')}
      </Button>
    </NewsItem>
  )
}

function MembershipRequestItem({ request }: { request: MembershipRequest }) {
  const { t } = useTranslation()
  const { id: me } = useUser()
  const answer = useAnswerRequest(request.id)
  const reply = (isAccepted: boolean) => answer.mutate(isAccepted, { onSuccess: focusMain })
  const { askedBy, person, workspaceName: workspace } = request
  const isOwn = person.id === me
  const asker = fullName(askedBy)
  return (
    <NewsItem
      title={
        isOwn
          ? t('news.request.titleOwn', { asker, workspace })
          : t('news.request.title', { asker, person: fullName(person), workspace })
      }
      text={t(isOwn ? 'news.request.textOwn' : 'news.request.text')}
    >
      <Button pending={answer.isPending && answer.variables} onClick={() => reply(true)}>
        {t(isOwn ? 'news.request.acceptOwn' : 'news.request.accept')}
      </Button>
      <Button
        variant="secondary"
        pending={answer.isPending && !answer.variables}
        onClick={() => reply(false)}
      >
        {t('news.request.decline')}
      </Button>
    </NewsItem>
  )
}

function NoticeItem({ notice: { id, kind, what } }: { notice: Notice }) {
  const { t } = useTranslation()
  const dismiss = useDismissNotice()
  return (
    <NewsItem title={t(`news.notices.${kind}.title`, { name: what })} text={t(`news.notices.${kind}.text`)}>
      <Button
        variant="secondary"
        pending={dismiss.isPending}
        onClick={() => dismiss.mutate(id, { onSuccess: focusMain })}
      >
        {t('news.dismiss')}
      </Button>
    </NewsItem>
  )
}

type NewsItemProps = { title: string; text: string; children: ReactNode }

function NewsItem({ title, text, children }: NewsItemProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-sheet border border-line bg-card p-4 shadow-sheet sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-15 font-medium">{title}</p>
        <p className="mt-0.5 text-13 text-ink-soft">{text}</p>
      </div>
      <div className="button-row">{children}</div>
    </div>
  )
}
