import type { ReactNode } from 'react'
import { toggleChoice } from '#domain/task-filter.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { Menu, MenuCheck } from '#web/ui/menu.tsx'
import { useFilterChoices } from './filter-choices.ts'
import type { FilterBarProps } from './filter-bar-props.ts'
import type { TaskFilterState } from './use-task-filter.ts'

type FilterMenuProps = Pick<FilterBarProps, 'tasks' | 'subjects'> &
  Pick<TaskFilterState, 'filter' | 'setFilter'> & {
    trigger: ReactNode
    part: 'subjects' | 'statuses'
  }

/** Menu that stays open after a choice, because several values can be chosen. */
export function FilterMenu({ trigger, part, filter, setFilter, tasks, subjects }: FilterMenuProps) {
  const choicesOf = useFilterChoices({ tasks, subjects })
  const chosen: readonly string[] = filter[part]
  return (
    <Menu trigger={trigger} defaultOpen>
      {choicesOf(part, filter).map(({ id, name, subject }) => (
        <MenuCheck
          key={id}
          isChecked={chosen.includes(id)}
          onChange={() => setFilter(toggleChoice(filter, part, id as never))}
        >
          {subject && <SubjectSign subject={subject} isNamed />}
          <bdi className="flex-1">{name}</bdi>
        </MenuCheck>
      ))}
    </Menu>
  )
}
