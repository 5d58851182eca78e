/** Decorative: show the name beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return <img src="/leaf.svg" alt="" className={`shrink-0 ${className}`} />
}
