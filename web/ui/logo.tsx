/** The logo. Decorative, so show the name next to it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return <img src="/leaf.svg" alt="" className={`shrink-0 ${className}`} />
}
