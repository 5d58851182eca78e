import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { QuerySection } from '#web/loading/query-section.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Session, sessionsQuery, useEndOtherSessions, useEndSession } from './account.queries.ts'

/**
 * List of the sessions of the account, with this device first. Each other device has a sign-out button, and one
 * more button signs out all other devices.
 */
export function SessionsCard() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery)
  return (
    <Sheet title={t('account.sessions.title')} text={t('account.sessions.text')}>
      <QuerySection query={sessions}>{(sessions) => <Sessions sessions={sessions} />}</QuerySection>
    </Sheet>
  )
}

const shownAtFirst = 5

function Sessions({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(shownAtFirst)
  const [isAsking, setIsAsking] = useState(false)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const list = useRef<HTMLUListElement>(null) // Receives the focus when a focused row disappears.
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const current = sessions.filter(({ isCurrent }) => isCurrent)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {[...current, ...others].slice(0, count).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess: () => list.current?.focus() })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="button-row">
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('account.sessions.endOthers')}
          </Button>
          {sessions.length > count && (
            <Button variant="quiet" onClick={() => setCount(sessions.length)}>
              {t('account.sessions.more')}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('account.sessions.endOthersTitle')}
          text={t('account.sessions.endOthersText')}
          confirm={t('account.sessions.end')}
          onConfirm={() => endOthers.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const { ago, date } = useFormat()
  const name = useDeviceName(session)
  const { network, isAtHome, isCurrent, lastUsedAt, signedInAt } = session
  const place = network === null ? t('account.sessions.unknownPlace') : network
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {isCurrent && <Badge tone="brand">{t('account.sessions.current')}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {isAtHome ? t('account.sessions.atHome', { network: place }) : <bdi>{place}</bdi>}
        </p>
        <p className="text-13 text-ink-soft">
          {t('account.sessions.used', { ago: ago(lastUsedAt), date: date(signedInAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quiet"
          size="small"
          pending={isEnding}
          onClick={onEnd}
          className="max-sm:-ms-3"
          aria-label={t('account.sessions.endOf', { device: name })}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Returns a name such as “Firefox, Windows”. Browser and system names are the same in every language. */
function useDeviceName({ device: { browser, system } }: Session): string {
  const { t } = useTranslation()
  const known = [browser, system].filter((name) => name !== null)
  return known.length > 0 ? known.join(' · ') : t('account.sessions.unknownDevice')
}
