import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { suggestUsername } from './username.ts'

describe('suggestUsername', () => {
  it.each([
    ['Maya', '', 'maya'],
    ['Maya', 'Lind', 'maya.lind'],
    [' Mary-Jane ', "O'Neil", 'maryjane.oneil'],
    ['María José', 'Núñez', 'mariajose.nunez'],
    ['Łucja', 'Żółć', 'lucja.zolc'],
    ['Jürgen', 'Groß', 'jurgen.gross'],
    ['Мария', 'Щукина', 'mariya.shchukina'],
    ['Пётр', 'Королёв', 'petr.korolev'],
    ['Юлия', 'Чайковская', 'yuliya.chaykovskaya'],
    ['Їжак', 'Ґедзь', 'yizhak.gedz'],
    ['נועה', 'לוי', 'noa.loi'],
    ['שירה', 'כהן', 'shira.khn'],
    ['יוסי', 'אלון', 'yosi.alon'],
    ['יעל', '', 'yal'],
    ['אורי', '', 'ori'],
    ['דָּוִד', '', 'dod'],
    ['美玲', '', '美玲'],
    ['Leo 2', '', 'leo2'],
    ['', 'Lind', 'lind'],
    ['…', '', ''],
    ['', '', ''],
  ])('turns the name %s %s into “%s”', (firstName, lastName, username) => {
    expect(suggestUsername(firstName, lastName)).toBe(username)
  })

  it('adds a number if the previous suggestions were taken', () => {
    expect(suggestUsername('Maya', 'Lind', 2)).toBe('maya.lind2')
    expect(suggestUsername('', '', 2)).toBe('')
  })

  it('returns a valid username however long the name is', () => {
    const name = 'щ@ '.repeat(limits.personName.max)
    expect(suggestUsername(name, name, 12)).toMatch(/^[a-z.\d]+$/)
    expect(suggestUsername(name, name, 12).length).toBeLessThanOrEqual(limits.username.max)
  })
})
