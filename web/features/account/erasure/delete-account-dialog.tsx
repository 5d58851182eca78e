import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import { Form } from '#web/forms/form.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useUser } from '#web/session/session.ts'
import { useDeleteAccount } from './erasure.queries.ts'
import { FormFooter } from '#web/forms/form-footer.tsx'

type Props = { onClose: () => void; onDeleted: () => void }

export function DeleteAccountDialog({ onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { hasPassword, username } = useUser()
  const remove = useDeleteAccount(onDeleted)
  const form = useForm({
    values: { password: '' },
    submit: ({ password }) => remove.mutateAsync(password),
  })
  return (
    <FormDialog
      hasUnsaved={false}
      onClose={onClose}
      title={t('erasure.account.title')}
      description={t('erasure.account.text')}
    >
      <Form form={form} className="flex flex-col gap-4">
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        {hasPassword && (
          <Field
            {...form.field('password')}
            type="password"
            label={t('erasure.account.password')}
            maxLength={limits.password.max}
            autoComplete="current-password"
          />
        )}
        <FormFooter
          variant="danger"
          pending={form.isPending}
          disabled={hasPassword && form.values.password === ''}
        >
          {t('erasure.account.now')}
        </FormFooter>
      </Form>
    </FormDialog>
  )
}
