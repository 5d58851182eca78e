import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/browser/page-title.ts'
import { Drawing } from './drawing.tsx'
import { Loading } from './spinner.tsx'

type StandaloneHeaderProps = {
  drawing: ComponentProps<typeof Drawing>['name']
  title: string
  /** Content below the title. */
  children?: ReactNode
}

/**
 * The header of a page outside the shell. Its title gets the focus on mount, so that screen readers read it and Tab
 * continues from it.
 */
export function StandaloneHeader({ drawing, title, children }: StandaloneHeaderProps) {
  usePageTitle(title)
  return (
    <div className="flex flex-col items-center text-center">
      <Drawing name={drawing} className="w-36 sm:w-48" />
      <h1 ref={takeFocus} tabIndex={-1} className="mt-4 text-22 outline-none sm:text-28">
        {title}
      </h1>
      {children && (
        <div className="mt-2 flex w-full flex-col gap-2 text-balance text-ink-soft">{children}</div>
      )}
    </div>
  )
}

export function StandaloneLoading({ label }: { label: string }) {
  const { t } = useTranslation()
  usePageTitle(label)
  return (
    <>
      <h1 className="sr-only">{t('app.name')}</h1>
      <Loading label={label} />
    </>
  )
}

function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
