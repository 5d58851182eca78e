import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import type { User } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { type Names, refusedUsername, usernameFor, type Wrong, wrongName } from './newcomer.ts'

/**
 * What stands in the name fields. The username follows the names until somebody types another; when the server has that
 * name already, the next one is proposed.
 */
export function useNewcomerNames(user: User) {
  const [typed, setTyped] = useState<Partial<Names>>({})
  const [attempt, setAttempt] = useState(1)
  const [wrong, setWrong] = useState<{ field: keyof Names; wrong: Wrong; value: string }>()
  const { firstName = user.firstName, lastName = user.lastName } = typed
  const username = typed.username ?? usernameFor(user, { firstName, lastName }, attempt)
  const names: Names = { firstName, lastName, username }
  return {
    names,
    wrong,
    type: (field: keyof Names, value: string) => {
      setTyped({ ...typed, [field]: value })
      setWrong(undefined)
    },
    /** Whether all can be sent; what cannot is said beside its field, which is where to go on. */
    isWhole: (focus: (field: keyof Names) => void) => {
      const found = wrongName(names)
      setWrong(found && { ...found, value: names[found.field] })
      if (found) focus(found.field)
      return found === undefined
    },
    refuse: (error: unknown, focus: (field: keyof Names) => void) => {
      const found = refusedUsername(error)
      if (!found) return
      setWrong({ field: 'username', wrong: found, value: username })
      if (found === 'taken' && typed.username === undefined) setAttempt(attempt + 1)
      focus('username')
    },
  }
}

/** What a newcomer by invitation is called, and what they sign in with. */
export function NewcomerFields({ names, wrong, type }: ReturnType<typeof useNewcomerNames>) {
  const { t } = useTranslation()
  const field = (name: keyof Names) => ({
    name,
    label: t(`auth.${name}`),
    value: names[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    error: wrong?.field === name ? wordsFor(wrong.wrong, wrong.value) : undefined,
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('firstName')}
          maxLength={limits.personName.max}
          autoComplete="given-name"
          aria-required
          dir="auto"
        />
        <Field
          {...field('lastName')}
          maxLength={limits.personName.max}
          autoComplete="family-name"
          dir="auto"
        />
      </div>
      <Field
        {...field('username')}
        hint={t('passwords.set.usernameHint')}
        maxLength={limits.username.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        dir="auto"
      />
    </>
  )

  function wordsFor(wrong: Wrong, username: string): string {
    const words: Record<Wrong, () => string> = {
      firstName: () => t('auth.wrong.firstName'),
      username: () => t('auth.wrong.username'),
      noUsername: () => t('passwords.set.noUsername'),
      taken: () => t('passwords.set.taken', { username }),
      notEmail: () => t('errors.username_not_email'),
    }
    return words[wrong]()
  }
}
