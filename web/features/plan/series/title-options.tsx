/**
 * Options of a select for the tasks of a list. The value of an option is the position of the task, starting at 1.
 */
export function TitleOptions({ titles }: { titles: readonly string[] }) {
  return titles
    .map((title, index) => ({ title, number: index + 1 }))
    .map(({ title, number }) => (
      <option key={number} value={number}>
        {title}
      </option>
    ))
}
