import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { useCloseOnBack } from '#web/browser/close-on-back.ts'
import { isForInputMethod } from '#web/browser/input-method.ts'
import { useRestoreFocus } from '#web/browser/restore-focus.ts'
import { useVirtualKeyboardInset } from '#web/browser/virtual-keyboard.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { SearchIcon } from '#web/ui/icons/search.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Entry, Section } from './entries.ts'

type PaletteProps = {
  query: string
  onQuery: (query: string) => void
  sections: Section[]
  isSearching: boolean
  /** Error message that replaces the results if the search failed. */
  failure: string | undefined
  onChoose: (entry: Entry) => void
  onClose: () => void
}

/**
 * Search dialog with one field and its results. Arrow keys move through the list, Enter chooses, Escape and Back close.
 */
export function Palette(props: PaletteProps) {
  const { query, onQuery, sections, isSearching, failure, onChoose, onClose } = props
  const { t } = useTranslation()
  const focusReturn = useRestoreFocus()
  const chosen = useRef<Entry>(undefined)
  const listId = useId()
  const entries = sections.flatMap((section) => section.entries)
  const [activeKey, setActiveKey] = useState<string>()
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0]
  useCloseOnBack(true, onClose)
  useVirtualKeyboardInset(true)

  const choose = (entry: Entry) => {
    chosen.current = entry
    onClose()
  }
  const move = (event: KeyboardEvent) => {
    if (isForInputMethod(event.nativeEvent)) return
    const next = entries[nextIndex(event, active ? entries.indexOf(active) : -1, entries.length) ?? -1]
    if (event.key === 'Enter' && active) choose(active)
    else if (next) setActiveKey(next.key)
    else return
    event.preventDefault()
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-shade" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusReturn.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event)
            if (chosen.current) onChoose(chosen.current)
          }}
          className="rise fixed inset-x-0 top-0 bottom-(--keyboard) z-40 mx-auto flex w-full flex-col overflow-hidden bg-card shadow-high sm:top-20 sm:bottom-auto sm:max-h-[min(70dvh,100dvh-var(--spacing-24))] sm:max-w-2xl sm:rounded-sheet sm:border sm:border-line short:top-0"
        >
          <Radix.Title className="sr-only">{t('search.title')}</Radix.Title>
          <div className="m-2 flex items-center gap-2.5 rounded-card bg-sunken ps-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-brand">
            {isSearching ? (
              <Spinner className="size-5 shrink-0 text-ink-soft" />
            ) : (
              <SearchIcon className="size-5 text-ink-soft" />
            )}
            <input
              type="text"
              role="combobox"
              aria-label={t('search.label')}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              {...(active && { 'aria-activedescendant': optionId(listId, active) })}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={limits.searchText.max}
              placeholder={t('shell.search')}
              dir={query === '' ? undefined : 'auto'}
              value={query}
              onChange={(event) => {
                setActiveKey(undefined)
                onQuery(event.currentTarget.value)
              }}
              onKeyDown={move}
              className="min-h-row w-full min-w-0 flex-1 bg-transparent text-match-page text-15 text-ink outline-none placeholder:text-ink-soft"
            />
            <Radix.Close asChild>
              <IconButton label={t('common.close')}>
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col sm:h-96 sm:flex-auto">
            <div
              role="listbox"
              id={listId}
              aria-label={t('search.results')}
              className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2"
            >
              {sections.map((section) => (
                <Group
                  key={section.name}
                  section={section}
                  listId={listId}
                  active={active}
                  onPoint={setActiveKey}
                  onChoose={choose}
                />
              ))}
            </div>
            {failure !== undefined && <p className="px-5 py-2 text-warn-ink">{failure}</p>}
            {entries.length === 0 && failure === undefined && (
              <p className="px-5 py-8 text-center text-ink-soft">
                {isSearching ? t('common.loading') : t('search.nothing')}
              </p>
            )}
          </div>
          <Count count={entries.length} isPending={isSearching} query={query} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type GroupProps = {
  section: Section
  listId: string
  active: Entry | undefined
  onPoint: (key: string) => void
  onChoose: (entry: Entry) => void
}

function Group({ section, listId, active, onPoint, onChoose }: GroupProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="pb-1">
      <p id={titleId} className="px-3 pt-2 pb-1 text-12 font-medium text-ink-soft">
        {t(`search.sections.${section.name}`)}
      </p>
      {section.entries.map((entry) => (
        <Option
          key={entry.key}
          id={optionId(listId, entry)}
          entry={entry}
          isActive={entry === active}
          onPoint={() => onPoint(entry.key)}
          onChoose={() => onChoose(entry)}
        />
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One result. The user chooses it with the pointer, or with Enter while the focus stays in the search field. */
function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-row cursor-pointer scroll-my-2 items-center gap-3 rounded-item px-3 py-1.5 [&>svg]:size-4.5 [&>svg]:text-ink-soft ${isActive ? 'bg-brand-soft outline-2 -outline-offset-2 outline-transparent' : ''}`}
    >
      {entry.icon}
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span
          dir={entry.isOwnWords ? 'auto' : undefined}
          className="min-w-0 truncate text-match-page sm:flex-1"
        >
          {entry.label}
        </span>
        {entry.note !== undefined && (
          <span className="truncate text-13 text-ink-soft sm:max-w-1/2 sm:shrink-0">{entry.note}</span>
        )}
      </span>
    </div>
  )
}

/** Announces the number of results to screen readers once the list stops changing. */
function Count({ count, isPending, query }: { count: number; isPending: boolean; query: string }) {
  const { t } = useTranslation()
  const isAsked = query.trim() !== '' && !isPending
  return (
    <p role="status" className="sr-only">
      {isAsked && t('search.found', { count })}
    </p>
  )
}

function optionId(listId: string, { key }: Entry): string {
  return `${listId}${key}`
}

/**
 * Returns the next index for a key, or undefined for other keys. The list wraps around at both ends. Home and End move
 * in the list unless Shift is held, which selects text.
 */
function nextIndex({ key, shiftKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (count === 0 || shiftKey) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
