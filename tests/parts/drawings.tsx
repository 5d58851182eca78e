import type { ReactNode } from 'react'
import { feelings } from '#domain/feeling.ts'
import { helpReasons } from '#domain/help.ts'
import { palette, subjectGlyphs } from '#domain/subject.ts'
import { DoneScene, RestScene } from '#web/features/child/my-day/scenes/scene.tsx'
import { doneScenes } from '#web/features/child/my-day/scenes/next-scene.ts'
import { BackSign } from '#web/ui/icons/child/back.tsx'
import { DoorSign } from '#web/ui/icons/child/door.tsx'
import { HandSign } from '#web/ui/icons/child/hand.tsx'
import { NextSign } from '#web/ui/icons/child/next.tsx'
import { PauseSign } from '#web/ui/icons/child/pause.tsx'
import { SpeakerSign } from '#web/ui/icons/child/speaker.tsx'
import { StartSign } from '#web/ui/icons/child/start.tsx'
import { SwitchPersonSign } from '#web/ui/icons/child/switch-person.tsx'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { UndoSign } from '#web/ui/icons/child/undo.tsx'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'
import { ReasonDrawing } from '#web/ui/reason-drawing.tsx'
import { SubjectDrawing, SubjectPicture } from '#web/ui/subject-drawing.tsx'
import { Vine } from '#web/ui/vine.tsx'

const sizes = ['huge', 'large', 'medium', 'tiny'] as const

const subjects = [...subjectGlyphs, null].map((glyph, index) => ({
  name: 'שירה',
  glyph,
  color: palette[index % palette.length] ?? palette[0],
}))

/** Shows each drawing in all sizes. The last two are a subject without a glyph and a missing subject. */
export function SubjectDrawings() {
  return (
    <ul className="grid gap-5 columns-of-xs">
      {[...subjects, null].map((subject) => (
        <li key={subject ? subject.glyph : 'none'} className="flex flex-wrap items-end gap-2">
          {sizes.map((size) => (
            <SubjectDrawing key={size} subject={subject} size={size} />
          ))}
        </li>
      ))}
    </ul>
  )
}

const signs = {
  BackSign,
  DoorSign,
  HandSign,
  NextSign,
  PauseSign,
  SpeakerSign,
  StartSign,
  SwitchPersonSign,
  TickSign,
  UndoSign,
}

export function ChildSigns() {
  return (
    <div className="flex flex-wrap items-center gap-5">
      {feelings.map((feeling) => (
        <span key={feeling} className="flex items-end gap-2">
          <FaceDrawing feeling={feeling} />
          <FaceDrawing feeling={feeling} className="size-6" />
        </span>
      ))}
      {helpReasons.map((reason) => (
        <span key={reason} className="flex items-end gap-2">
          <ReasonDrawing reason={reason} />
          <ReasonDrawing reason={reason} className="size-10" />
        </span>
      ))}
      {Object.entries(signs).map(([name, Sign]) => (
        <span key={name} className="flex items-end gap-2">
          <Sign />
          <Sign className="size-6" />
        </span>
      ))}
    </div>
  )
}

export function Vines() {
  const subject = subjects[0] ?? null
  return (
    <div className="grid gap-4 columns-of-xs">
      {[0, 1, 5, 12].map((leaves) => (
        <div
          key={leaves}
          data-subject-color={subject?.color}
          className="drawn-ground drawn-large grid h-72 place-items-center rounded-panel"
        >
          <Vine leaves={leaves}>
            <SubjectPicture subject={subject} className="size-24" />
          </Vine>
        </div>
      ))}
      <Framed shape="4 / 3">
        <SubjectDrawing subject={subject} size="panel" />
      </Framed>
    </div>
  )
}

export function Scenes() {
  return (
    <div className="grid gap-4 columns-of-xs">
      {doneScenes.map((scene) => (
        <Framed key={scene} shape="4 / 3">
          <DoneScene scene={scene} />
        </Framed>
      ))}
      {(['cup', 'sunset'] as const).map((scene) => (
        <Framed key={scene} shape="4 / 3">
          <RestScene scene={scene} />
        </Framed>
      ))}
      {(['boat', 'stones', 'window', 'snowman'] as const).map((scene) => (
        <Framed key={scene} shape="3 / 4">
          <DoneScene scene={scene} />
        </Framed>
      ))}
    </div>
  )
}

function Framed({ shape, children }: { shape: string; children: ReactNode }) {
  return <div style={{ aspectRatio: shape }}>{children}</div>
}
