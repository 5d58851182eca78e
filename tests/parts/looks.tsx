import { useTranslation } from 'react-i18next'
import { personColours, pictures } from '#domain/person.ts'
import { palette, subjectGlyphs } from '#domain/subject.ts'
import { SubjectBadge, SubjectSign } from '#web/entities/subject-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const avatarSizes = ['tiny', 'small', 'medium', 'bar', 'large', 'huge'] as const

export function People() {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-4 columns-of-xs">
      {pictures.map((picture, index) => {
        const colour = personColours[index % personColours.length] ?? 'green'
        return (
          <li key={picture} className="flex items-center gap-2">
            {avatarSizes.map((size) => (
              <Avatar key={size} initials="AL" picture={picture} colour={colour} size={size} />
            ))}
            {t(`people.pictures.${picture}`)}
          </li>
        )
      })}
      {[...personColours, null].map((colour) => (
        <li key={colour} className="flex items-center gap-2">
          {avatarSizes.map((size) => (
            <Avatar key={size} initials="AL" picture={null} colour={colour} size={size} />
          ))}
          {colour && t(`people.colors.${colour}`)}
        </li>
      ))}
    </ul>
  )
}

export function Subjects() {
  const { t } = useTranslation()
  const name = t('tasks.subject')
  return (
    <ul className="grid gap-3 columns-of-xs">
      {[...subjectGlyphs, null].map((glyph, index) => {
        const subject = { name, glyph, color: palette[index % palette.length] ?? palette[0] }
        return (
          <li key={glyph} className="flex min-w-0 items-center gap-2">
            <SubjectBadge subject={subject} />
            <SubjectSign subject={subject} />
          </li>
        )
      })}
    </ul>
  )
}
