export function BacklogScreen() {
  return <p>BacklogScreen</p>
}
