import { type ReactNode, useId, useState } from 'react'
import { languages } from '#domain/language.ts'
import { mainId } from '#web/browser/main-landmark.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { Badges, Bars, Buttons, Letters } from './basics.tsx'
import { Cards } from './cards.tsx'
import { ChildSigns, Scenes, SubjectDrawings, Vines } from './drawings.tsx'
import { EmptyStates } from './empty-states.tsx'
import { Fields } from './fields.tsx'
import { FigureRows } from './figures.tsx'
import { People, Subjects } from './looks.tsx'
import { Notices, Overlays } from './messages.tsx'
import { QuickAddStates } from './quick-add.tsx'
import { TodayRows, WeekDay } from './week.tsx'

const parts = {
  Letters: <Letters />,
  Buttons: <Buttons />,
  Badges: <Badges />,
  'Bars and waiting': <Bars />,
  Subjects: <Subjects />,
  People: <People />,
  'Drawings of subjects': <SubjectDrawings />,
  'Faces, reasons and signs': <ChildSigns />,
  'Time without a clock': <Vines />,
  Scenes: <Scenes />,
  Fields: <Fields />,
  'Quick add': <QuickAddStates />,
  Cards: <Cards />,
  'A day of the week': <WeekDay />,
  Today: <TodayRows />,
  Figures: <FigureRows />,
  'Menus and dialogs': <Overlays />,
  Notices: <Notices />,
  'Empty states': <EmptyStates />,
}

/** Shows every component of the screens in every state, with the texts of the screens. */
export function Parts() {
  /** Menus and tooltips are rendered inside this element, so it must exist before them. */
  const [main, setMain] = useState<HTMLElement | null>(null)
  return (
    <TooltipProvider>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <h1 className="me-auto text-20">Parts</h1>
        <nav aria-label="Looks" className="flex flex-wrap gap-x-3">
          {languages.flatMap((language) =>
            ['light', 'dark'].map((theme) => (
              <a
                key={language + theme}
                href={`?lang=${language}&theme=${theme}`}
                className="inline-flex min-h-control min-w-control items-center underline"
              >
                {language} {theme}
              </a>
            )),
          )}
        </nav>
      </header>
      <main
        id={mainId}
        ref={setMain}
        tabIndex={-1}
        className="mx-auto flex max-w-page flex-col gap-10 px-5 py-8 outline-none"
      >
        {main &&
          Object.entries(parts).map(([name, part]) => (
            <Part key={name} name={name}>
              {part}
            </Part>
          ))}
      </main>
    </TooltipProvider>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b border-line pb-1 text-17">
        {name}
      </h2>
      {children}
    </section>
  )
}
