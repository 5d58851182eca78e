export function SprintPlanningScreen() {
  return <p>SprintPlanningScreen</p>
}
