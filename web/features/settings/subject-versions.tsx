import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '#web/api/reads.ts'
import { VersionsDialog } from '#web/ui/versions-dialog.tsx'
import { colorWords } from './color-words.ts'

export type SubjectFields = Pick<Subject, 'name' | 'color'>

type SubjectVersionsProps = Omit<ComponentProps<typeof VersionsDialog<SubjectFields>>, 'title' | 'fields'>

export function SubjectVersions(props: SubjectVersionsProps) {
  const { t } = useTranslation()
  const fields = [
    {
      name: 'name' as const,
      label: t('settings.subjects.name'),
      words: ({ name }: SubjectFields) => name,
    },
    {
      name: 'color' as const,
      label: t('settings.subjects.color'),
      words: ({ color }: SubjectFields) => t(`settings.subjects.colors.${colorWords[color]}`),
    },
  ]
  return <VersionsDialog title={t('versions.subject')} fields={fields} {...props} />
}
