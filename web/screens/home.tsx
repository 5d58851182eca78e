export function HomeScreen() {
  return <p>HomeScreen</p>
}
