import type { ComponentProps, ReactNode } from 'react'
import { usePageTitle } from '#web/browser/page-title.ts'

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-2xl border border-line bg-card p-5 shadow-lift print:break-inside-avoid ${className}`}
      {...rest}
    />
  )
}

type BadgeTone = 'plain' | 'brand' | 'info' | 'warn' | 'danger'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-soft text-brand-ink',
  info: 'bg-info-soft text-info-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** Its text must say what the colour means. */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}

export function SubjectBadge({
  name,
  color,
  className = '',
}: {
  name: string
  color: string
  className?: string
}) {
  return (
    <span
      dir="auto"
      data-subject-color={color}
      className={`subject inline-block max-w-full truncate rounded-full px-2.5 py-0.5 text-sm font-medium ${className}`}
    >
      {name}
    </span>
  )
}

export function SubjectDot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" data-subject-color={color} className="subject size-2.5 shrink-0 rounded-full" />
  )
}

type ProgressBarProps = {
  value: number
  label: string
  /** A subject’s colour key; green by default. */
  color?: string
  className?: string
}

/** 0–100; fills in reading direction. */
export function ProgressBar({ value, label, color, className = '' }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset ${className}`}
    >
      <div
        data-subject-color={color}
        className={`h-full rounded-full transition-[width] ${color ? 'subject' : 'bg-brand'}`}
        style={{ width: `${value}%` }}
      />
    </div>
  )
}

export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-2xl bg-sunken ${className}`} />
}

type EmptyStateProps = {
  icon: ReactNode
  title: string
  text: string
  /** `h1` when it is the whole page, `h3` inside a section. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** An empty state with at most one action. */
export function EmptyState({ icon, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {icon}
      </span>
      <Heading className="text-lg">{title}</Heading>
      <p className="max-w-md text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  )
}

/** Title, subtitle and actions of a screen; `name` is the document title if it differs. */
export function PageHeader({
  title,
  name = title,
  text,
  children,
}: {
  title: string
  name?: string
  text?: string
  children?: ReactNode
}) {
  usePageTitle(name)
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {text && <p className="mt-1 text-ink-soft">{text}</p>}
      </div>
      {children && <div className="button-row empty:hidden">{children}</div>}
    </header>
  )
}
