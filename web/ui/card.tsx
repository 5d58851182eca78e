import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={`rounded-sheet border border-line bg-card p-5 shadow-sheet print:break-inside-avoid ${className}`}
      {...rest}
    />
  )
}
