import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { VersionsDialog } from '#web/ui/versions-dialog.tsx'
import type { TypedSprint } from './sprint-form.ts'

type SprintVersionsProps = Omit<ComponentProps<typeof VersionsDialog<TypedSprint>>, 'title' | 'fields'>

export function SprintVersions(props: SprintVersionsProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const text = (name: 'name' | 'description') => ({
    name,
    label: t(`sprints.form.${name}`),
    words: (version: TypedSprint) => version[name],
  })
  const date = (name: 'startDate' | 'endDate') => ({
    name,
    label: t(`sprints.form.${name}`),
    words: (version: TypedSprint) => day(version[name]),
  })
  const fields = [text('name'), date('startDate'), date('endDate'), text('description')]
  return <VersionsDialog title={t('versions.sprint')} fields={fields} {...props} />
}
