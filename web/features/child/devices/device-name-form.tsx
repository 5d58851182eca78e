import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { Field } from '#web/forms/field.tsx'
import { Form, FormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'

type DeviceNameFormProps = {
  /** The current name. Undefined for a new device, for which a name is proposed. */
  name?: string
  className: string
  button: ComponentProps<typeof Button>
  /** Text above the button. */
  children?: ReactNode
  submit: (name: string) => Promise<unknown>
  onSaved?: () => void
}

/** Form with the name of a device and one button. */
export function DeviceNameForm({ name, className, button, children, submit, ...rest }: DeviceNameFormProps) {
  const { t } = useTranslation()
  const form = useForm({
    values: { name: name ?? t('devices.proposedName') },
    submit: (values) => submit(values.name.trim()),
    ...rest,
  })
  return (
    <Form form={form} className={`flex flex-col ${className}`}>
      <Field
        {...form.field('name')}
        label={t('devices.name')}
        dir="auto"
        maxLength={limits.deviceName.max}
        autoComplete="off"
      />
      {children}
      <FormError />
      <Button type="submit" pending={form.isPending} disabled={!form.values.name.trim()} {...button} />
    </Form>
  )
}
