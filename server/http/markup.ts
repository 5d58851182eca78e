/** HTML text in which all user input is already escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | false | undefined | Markup | Markup[]

/** Template tag for HTML that escapes all values except other markup. False and undefined are left out. */
export function markup(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(textOf)))
}

function textOf(value: Value): string {
  if (value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
