export function AccessDenied() {
  return <p>AccessDenied</p>
}
