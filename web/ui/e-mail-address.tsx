/** An e-mail address; where it is too long for its line, it goes on with the @ on the next one. */
export function EMailAddress({ of: address, className }: { of: string; className?: string }) {
  const [person, host] = address.split(/(?=@[^@]*$)/)
  return (
    <bdi className={className}>
      {person}
      <wbr />
      {host}
    </bdi>
  )
}
