import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/notifications/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { readTemplateFile } from './read-file.ts'
import { useAddTemplate } from './templates.queries.ts'

/** Button that lets the user choose a template file and adds its template, for example one from another family. */
export function AddFromFile({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useAddTemplate(workspaceId)
  const add = async (file: File) => {
    const read = await readTemplateFile(file)
    if (typeof read !== 'string') return mutate(read)
    const description = t(`templates.file.${read}`)
    toast({ title: t('templates.file.failed'), description, variant: 'destructive' })
  }
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => input.current?.click()}>
        <PlusIcon />
        {t('templates.add')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('templates.add')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = '' // Reset the field, so that the same file can be chosen again.
          if (file) void add(file)
        }}
      />
    </>
  )
}
