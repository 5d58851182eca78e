import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-2xl border border-line bg-card p-5 shadow-lift print:break-inside-avoid ${className}`}
      {...rest}
    />
  )
}
