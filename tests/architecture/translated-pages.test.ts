import { describe, expect, it } from 'vitest'
import { sourceTexts } from './source-texts.ts'
import { looseTexts } from './translations/loose-text.ts'
import { parseSource } from './translations/source-file.ts'

it('no component has a loose text with which a browser’s page translation could crash it', () => {
  const sources = sourceTexts('web/**/*.tsx').map(([path, text]) => parseSource(path, text))
  expect(sources.length).toBeGreaterThan(100)
  expect(looseTexts(sources)).toEqual([])
})

/** Returns the violations of a component that renders this markup. */
function faultsOf(markup: string): string[] {
  const text = `
    import { Icon } from './icon.tsx'
    function Sign({ isOn }) { if (!isOn) return null; return <b /> }
    function Words({ isOn }) { return isOn && t('on') }
    function Part({ Picture }) { return ${markup} }`
  return looseTexts([parseSource('web/a.tsx', text)])
}

describe('loose text in a component', () => {
  it.each([
    `<p>{isOn && <Icon />}{t('save')}</p>`,
    `<p>{isOn ? <Icon /> : <b />} Save</p>`,
    `<p><Picture />{t('save')}</p>`,
    `<p><Sign isOn={isOn} />{t('save')}</p>`,
    `<p><Icon key={id} />{t('save')}</p>`,
    `<p>{items.map((item) => <b key={item} />)}{t('save')}</p>`,
    `<p><>{isOn && <Icon />}</>{t('save')}</p>`,
    `<p><Suspense><Icon /></Suspense>{name}</p>`,
  ])('is reported after a conditional element: %s', (markup) => {
    expect(faultsOf(markup)).toEqual(['web/a.tsx:5 has a text after an element that comes and goes'])
  })

  it.each([
    `<p><Icon />{isOn && t('save')}</p>`,
    `<p>{isOn ? t('save') : <b />}<Icon /></p>`,
    `<p>{isOn && <>Save <b /></>}</p>`,
    `<p><Words isOn={isOn} /></p>`,
    `<p>{items.map((item) => item.name)}<Icon /></p>`,
  ])('is reported if it is conditional itself: %s', (markup) => {
    expect(faultsOf(markup)[0]).toMatch(/^web\/a\.tsx:5 has a text that comes and goes$/)
  })

  it.each([
    `<p>{isOn && <Icon />}<span>{t('save')}</span></p>`,
    `<p><span>{isOn && <Icon />}</span>{t('save')}</p>`,
    `<p><Icon />{t('save')}</p>`,
    `<p>{isOn ? t('save') : t('saved')}<Icon /></p>`,
    `<p>{isOn ? <Icon /> : t('save')}</p>`,
    `<p>{isOn && t('save')}</p>`,
    `<ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>`,
    `<p>{isOn && <Icon />}{isOff && <b />}</p>`,
    `<p>{t('save')}{isOn && <Icon />}</p>`,
    `<p>{isOn && <Icon />}<b />{t('save')}</p>`,
  ])('is not reported if it is safe: %s', (markup) => {
    expect(faultsOf(markup)).toEqual([])
  })
})
