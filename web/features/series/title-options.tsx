/** The tasks of a list as options of a select, by number. */
export function TitleOptions({ titles }: { titles: readonly string[] }) {
  return titles
    .map((title, index) => ({ title, number: index + 1 }))
    .map(({ title, number }) => (
      <option key={number} value={number}>
        {title}
      </option>
    ))
}
