import { describe, expect, it } from 'vitest'
import { pastedLines, pastedList } from './pasted-list.ts'

describe('a pasted list', () => {
  it('is read without its bullets, boxes and numbers', () => {
    const text =
      '- Moss\n2. Ferns\r\n\n• Bark\n[ ] Leaves\n- [x] Roots\n3) Seeds\n* Cones\n-5 degrees\n2 apples\n'
    const titles = ['Moss', 'Ferns', 'Bark', 'Leaves', 'Roots', 'Seeds', 'Cones', '-5 degrees', '2 apples']
    expect(pastedLines(text)).toEqual(titles)
  })

  it.each([
    ...'☐☑☒□■○●✓✔✅▢➢•·∙⁃▸►◦▪‣–→»+'.split('').map((sign) => `${sign} Moss`),
    '☐Moss',
    '✔️ Moss',
    '- ☐ Moss',
    '• [ ] Moss',
    '[✔] Moss',
    '[] Moss',
    '\uf0b7\tMoss',
    '\uf0a7 Moss',
    '\uf06f Moss',
    'o\tMoss',
    '§\tMoss',
    'Ø\tMoss',
    'ü\tMoss',
    '•\u00a0Moss',
    '> Moss',
    '> > - Moss',
    '## Moss',
    '- # Moss',
    '\u200f• Moss',
    '\u200f\u2067☐ Moss',
    '•\u200f Moss',
    '\ufeff- Moss',
    '\u200bMoss',
    '\u00a0\u2800\u3164Moss',
    '\tMoss  ',
  ])('is reduced to the words of the line %j', (line) => {
    expect(pastedLines(`${line}\n`)).toEqual(['Moss'])
  })

  it.each([
    '-5 degrees',
    '+3 = ?',
    '2 apples',
    '3.5 km',
    '1.2 Fractions',
    '*not* this',
    '#math',
    '>5 apples',
    '★★★ hard',
    'o clock',
    'a) or b)?',
    '(see p. 3) Moss',
    '❤️',
    '👨‍👩‍👧 Family day',
    'צה״ל',
    '?',
    '…',
  ])('keeps every letter of %j', (line) => {
    expect(pastedLines(`${line}\nFerns`)).toEqual([line, 'Ferns'])
  })

  it.each([
    '---',
    '* * *',
    '____',
    '===',
    '———',
    '|---|:---:|',
    '\u200b',
    ' \u200f\u2060 ',
    '\u2800',
    '•',
    '☐',
    '- [ ]',
  ])('has no task for the line %j', (line) => {
    expect(pastedLines(`Moss\n${line}\nFerns`)).toEqual(['Moss', 'Ferns'])
  })

  it('has ticked boxes read as done, and also check marks if the list has open boxes', () => {
    const done = (text: string) => pastedList(text).map(({ isDone }) => isDone)
    expect(done('- [x] Moss\n[X] Ferns\n☑ Bark\n☒ Leaves\n[ ] Roots')).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(done('✓ Moss\n✔ Ferns')).toEqual([false, false])
    expect(done('✓ Moss\n☐ Ferns')).toEqual([true, false])
  })
})

describe('the numbers of a pasted list', () => {
  it.each([
    ['1. Moss\n2. Ferns\n3. Bark', ['Moss', 'Ferns', 'Bark']],
    ['1) Moss\n2) Ferns', ['Moss', 'Ferns']],
    ['(1) Moss\n(2) Ferns', ['Moss', 'Ferns']],
    ['a) Moss\nb) Ferns', ['Moss', 'Ferns']],
    ['א) טחב\nב) שרכים', ['טחב', 'שרכים']],
    ['а) Мох\nб) Папоротник', ['Мох', 'Папоротник']],
    ['\u200f1. טחב\n\u200f2. שרכים', ['טחב', 'שרכים']],
    ['1. Moss\n1. Ferns\n1. Bark', ['Moss', 'Ferns', 'Bark']],
    ['1. Moss\n   1. Red\n   2. Green\n2. Ferns', ['Moss', 'Red', 'Green', 'Ferns']],
    ['1. Moss\n2. Ferns\n\n1. Bark\n2. Roots', ['Moss', 'Ferns', 'Bark', 'Roots']],
    ['1. Read\n2. Math\n3. Read', ['Read', 'Math', 'Read']],
    ['1. [ ] Moss\n2. [x] Ferns', ['Moss', 'Ferns']],
    ['1.\tMoss\n2.\tFerns', ['Moss', 'Ferns']],
  ])('are removed from %j', (text, titles) => {
    expect(pastedLines(text)).toEqual(titles)
  })

  it.each([
    '1. rozdział\n2. rozdział',
    '1. rozdział: Atom\n2. rozdział: Ruch\n3. rozdział: Ciepło',
    '7. klasa, zebranie\nMoss',
    '3. klasa\n5. klasa',
    '15. März\n20. April',
    '2. Weltkrieg\nFerns\n4. Kapitel',
  ])('stay if they are part of the text: %j', (text) => {
    expect(pastedLines(text)).toEqual(text.split('\n'))
  })
})
