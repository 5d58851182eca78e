import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { call } from '#web/api/call.ts'
import { clearSelectedWorkspace } from '#web/entities/selected-workspace.tsx'
import { SwitchLearnerContext, trackLeaving } from '#web/session/device.ts'
import { forgetTouch, isIdle, rememberTouch } from '#web/session/last-touch.ts'
import { broadcastSignOut } from '#web/session/session-sync.ts'
import { setSession, type User } from '#web/session/session.ts'
import { FullPageLoading } from '#web/ui/full-page-loading.tsx'
import { clearUserData } from './clear-user-data.ts'

type SharedDeviceProps = { user: User; minutes: number; children: ReactNode }

/**
 * Milliseconds between checks for inactivity. They run in an interval, because a single long timer would stop
 * while the tablet sleeps.
 */
const checkEvery = 5000

const touches = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Returns a paired browser to the learners’ pictures after `minutes` without input. This applies to every user.
 * Also provides the function for the button that leads back to the pictures.
 */
export function SharedDevice({ user, minutes, children }: SharedDeviceProps) {
  const { t } = useTranslation()
  const leave = useLeave(user)
  const [wasLeft] = useState(() => isIdle(user.id, minutes))
  useEffect(() => {
    if (wasLeft) return leave()
    const check = () => isIdle(user.id, minutes) && leave()
    const touch = () => (isIdle(user.id, minutes) ? leave() : rememberTouch(user.id))
    touch()
    const timer = setInterval(check, checkEvery)
    document.addEventListener('visibilitychange', check)
    for (const kind of touches) window.addEventListener(kind, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const kind of touches) window.removeEventListener(kind, touch, { capture: true })
    }
  }, [user.id, minutes, wasLeft, leave])
  if (wasLeft) return <FullPageLoading label={t('common.loading')} />
  return <SwitchLearnerContext value={leave}>{children}</SwitchLearnerContext>
}

/**
 * Milliseconds to wait for pending writes on a slow connection, so that they are still sent for the user who made them.
 */
const sendingTimeout = 5000

function allSent(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => client.isMutating() === 0 && resolve()
  const stopListening = client.getMutationCache().subscribe(check)
  const timeout = setTimeout(resolve, sendingTimeout)
  check()
  return promise.finally(() => {
    stopListening()
    clearTimeout(timeout)
  })
}

/**
 * Returns a function that ends the use of the shared device at once, even if the server cannot be reached. In that
 * case the app signs the user out at its next start, before it shows anything.
 */
function useLeave(user: User) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useCallback(() => {
    rememberTouch(user.id, 0)
    const signOut = async () => {
      await allSent(client)
      await call('POST /api/logout')
      forgetTouch(user.id)
    }
    trackLeaving(signOut())
    setSession(client, null)
    clearSelectedWorkspace()
    clearUserData(user.id)
    broadcastSignOut(user.id)
    navigate('/', { replace: true })
  }, [client, navigate, user.id])
}
