import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/forms/field.tsx'
import { EyeIcon } from '#web/ui/icons/eye.tsx'
import { EyeOffIcon } from '#web/ui/icons/eye-off.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end'> & { label: string }

export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      label={label}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          label={t(isShown ? 'passwords.hide' : 'passwords.show', { field: label })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      maxLength={limits.password.max}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}
