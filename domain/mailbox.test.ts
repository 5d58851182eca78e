import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['noa@example.org', 'noa@example.org'],
  [' NOA@Example.ORG ', 'noa@example.org'],
  ['noa+school+2@example.org', 'noa@example.org'],
  ['noa@example.org.', 'noa@example.org'],
  ['n.o.a@example.org', 'n.o.a@example.org'],
  ['N.o.a+tag@gmail.com', 'noa@gmail.com'],
  ['noa@googlemail.com', 'noa@gmail.com'],
  ['ｎｏａ@example.org', 'noa@example.org'],
])('mailboxOf maps the address %s to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
