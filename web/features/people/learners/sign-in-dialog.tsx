import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { fullName, isBlank } from '#domain/names.ts'
import { suggestUsername } from '#domain/username.ts'
import { ApiError } from '#web/api/call.ts'
import { GuessTime } from '#web/entities/passwords/guess-time.tsx'
import type { Member } from '#web/api/queries.ts'
import { Field } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { usernameErrors } from '#web/forms/username-errors.ts'
import { useChangeChild } from './learners.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type SignInDialogProps = { child: Member; onClose: () => void }

/** Dialog that sets, resets or removes a child's username and password. The password is never stored in a draft. */
export function SignInDialog({ child: { workspaceId, userId, user, managed }, onClose }: SignInDialogProps) {
  const { t } = useTranslation()
  const [attempt, setAttempt] = useState(1)
  const [isAsking, setIsAsking] = useState(false)
  const name = fullName(user)
  const hasPassword = managed?.hasPassword ?? false
  const proposal = (attempt: number) => suggestUsername(user.firstName, user.lastName, attempt)
  const set = useChangeChild(workspaceId, userId, {
    done: t('learners.signIn.set'),
    failed: t('learners.signIn.setFailed'),
  })
  const remove = useChangeChild(workspaceId, userId, {
    done: t('learners.signIn.removed'),
    failed: t('learners.signIn.removeFailed'),
  })
  const form = useForm({
    values: { username: managed?.username ?? proposal(1), password: '' },
    draft: `sign_in_of_${userId}`,
    secrets: ['password'],
    validate: ({ username, password }) => [
      ...(username === managed?.username ? [] : usernameErrors(t, username)),
      ...(password !== '' && password.length < limits.password.min
        ? [
            {
              fields: ['password'],
              message: t('passwords.new.short', { count: limits.password.min }),
            } as const,
          ]
        : []),
    ],
    submit: ({ username, password }) =>
      set.mutateAsync({ username: username.trim(), ...(password !== '' && { password }) }),
    onSaved: onClose,
    onRefused: (error, { username }) => {
      const isProposed = username === proposal(attempt)
      if (!(error instanceof ApiError && error.code === 'username_taken') || !isProposed) return false
      form.set({ username: proposal(attempt + 1) })
      setAttempt(attempt + 1)
      form.showErrors([
        { fields: ['username'], message: t('passwords.set.taken', { username: username.trim() }) },
      ])
      return true
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const { username, password } = form.values
  const isComplete = !isBlank(username) && (hasPassword || password !== '')
  return (
    <FormDialog
      hasUnsaved={form.isDirty}
      onClose={close}
      title={t('learners.signIn.openOf', { name })}
      description={t('learners.signIn.text', { name })}
    >
      <Form form={form} className="flex flex-col gap-4">
        <Field
          {...form.field('username')}
          label={t('auth.username')}
          dir="auto"
          maxLength={limits.username.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          {...form.field('password')}
          label={t(hasPassword ? 'learners.signIn.newPassword' : 'auth.password')}
          hint={t(hasPassword ? 'learners.signIn.keepHint' : 'learners.signIn.hint', { name })}
          dir="auto"
          maxLength={limits.password.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <GuessTime password={password} about={[user.firstName, user.lastName, username]} />
        {hasPassword && (
          <Button variant="quiet" onClick={() => setIsAsking(true)} className="-ms-4 self-start">
            {t('learners.signIn.takeAway')}
          </Button>
        )}
        <FormFooter pending={form.isPending || remove.isPending} disabled={!isComplete}>
          {t('common.save')}
        </FormFooter>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={t('learners.signIn.takeAwayTitle', { name })}
          text={t('learners.signIn.takeAwayText', { name })}
          confirm={t('learners.signIn.takeAwayNow')}
          onConfirm={() => remove.mutate({ username: null, password: null }, { onSuccess: close })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  )
}
