/** An e-mail address. A long one wraps before the @. */
export function EmailAddress({ of: address, className }: { of: string; className?: string }) {
  const [person, host] = address.split(/(?=@[^@]*$)/)
  return (
    <bdi className={className}>
      {person}
      <wbr />
      {host}
    </bdi>
  )
}
