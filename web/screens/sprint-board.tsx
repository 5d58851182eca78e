export function SprintBoardScreen() {
  return <p>SprintBoardScreen</p>
}
