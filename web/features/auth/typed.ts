import { type ChangeEvent, useState } from 'react'

const nothingTyped = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  role: 'facilitator',
}

/** What stands in the fields of both forms. */
export type Typed = typeof nothingTyped

type FieldName = keyof Typed

/** Ties a field to what was typed. */
export type Bind = (name: FieldName) => {
  name: FieldName
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** What was typed in one form is still there after a look at the other, and after a failure. */
export function useTyped(): { typed: Typed; bind: Bind } {
  const [typed, setTyped] = useState(nothingTyped)
  const bind: Bind = (name) => ({
    name,
    value: typed[name],
    onChange: ({ target }) => setTyped((before) => ({ ...before, [name]: target.value })),
  })
  return { typed, bind }
}
