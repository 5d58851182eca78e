export function AuthScreen() {
  return <p>AuthScreen</p>
}
