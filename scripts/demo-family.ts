import type { TaskStatus } from '#domain/board.ts'
import type { SprintStatus } from '#domain/sprint.ts'

export const demoPassword = 'sprintling'

export const demoPeople = [
  { username: 'ana', firstName: 'Ana', email: 'ana@lind.example', role: 'facilitator', face: {} },
  { username: 'tom', firstName: 'Tom', email: 'tom@lind.example', role: 'facilitator', face: {} },
  {
    username: 'ben',
    firstName: 'Ben',
    email: 'ben@lind.example',
    role: 'learner',
    face: { picture: 'fox', colour: 'orange' },
  },
  {
    username: 'mia',
    firstName: 'Mia',
    email: 'mia@lind.example',
    role: 'learner',
    face: { picture: 'owl', colour: 'violet' },
  },
  {
    username: 'leo',
    firstName: 'Leo',
    email: 'leo@lind.example',
    role: 'learner',
    face: { picture: 'bear', colour: 'sky' },
  },
] as const

type DemoLearner = 'ben' | 'mia' | 'leo'

export type DemoTask = {
  title: string
  description?: string
  subject: string
  learner: DemoLearner
  /** Further learners who share the card. */
  others?: DemoLearner[]
  estimate: string
  /** Number of school days from today: 0 is today, -1 the school day before. If absent, the task has no day. */
  day?: number
  /** Status of the task. If absent, the task is not started. */
  status?: Exclude<TaskStatus, 'todo'>
  progress?: number
  spent?: string
}

type DemoSprint = {
  name: string
  description: string
  /** First and last day, as numbers of school days from today. */
  days?: readonly [number, number]
  /** Status of the sprint; undefined for the backlog. */
  status?: SprintStatus
  tasks: DemoTask[]
}

type DemoSeries = {
  /** Title of each task, or the name of the list. */
  title: string
  /** Pattern for the titles of a list, as typed into the form. */
  pattern?: string
  subject: string
  estimate: string
  /** Number of the list item with which each learner starts. */
  learners: Partial<Record<DemoLearner, number>>
  perWeek: number | null
}

/** Series of the demo family. Their tasks can be created in the draft sprint. */
export const demoSeries: DemoSeries[] = [
  {
    title: 'Recorder: scales and a song',
    subject: 'Music',
    estimate: '20min',
    learners: { mia: 1, leo: 1 },
    perWeek: 2,
  },
  {
    title: 'Math workbook',
    pattern: 'Math pp. 1–2, 3–4, … 59–60',
    subject: 'Math',
    estimate: '30min',
    learners: { ben: 11, mia: 4 },
    perWeek: 3,
  },
  {
    title: 'The Wonderful Wizard of Oz',
    pattern: 'The Wizard of Oz, chapter 1 … 24',
    subject: 'English',
    estimate: '25min',
    learners: { ben: 1 },
    perWeek: null,
  },
]

/** A day off in the active sprint, so that the week view shows one. */
export const demoDayOff = { name: 'Harvest fair', day: 2 }

/**
 * Three sprints, one of each status, and a backlog: forty tasks, including the copies of two unfinished tasks that
 * are created when the first sprint is completed.
 */
export const demoSprints: DemoSprint[] = [
  {
    name: 'Rivers and fractions',
    description: 'How water shapes the land, and how to share a cake fairly.',
    days: [-7, -3],
    status: 'completed',
    tasks: [
      {
        title: 'Fractions: halves and quarters',
        subject: 'Math',
        learner: 'mia',
        estimate: '45min',
        day: -7,
        status: 'done',
        spent: '40min',
      },
      {
        title: 'Fractions: workbook pages 12–14',
        subject: 'Math',
        learner: 'ben',
        estimate: '1h',
        day: -7,
        status: 'done',
        spent: '1h 10min',
      },
      {
        title: 'Draw the water cycle',
        subject: 'Science',
        learner: 'mia',
        estimate: '1h',
        day: -6,
        status: 'done',
        spent: '1h',
      },
      {
        title: 'Build a river in the sandbox',
        description: 'Pour slowly and watch where the sand settles. Take a photo.',
        subject: 'Science',
        learner: 'leo',
        estimate: '1h',
        day: -6,
        status: 'done',
        spent: '1.5h',
      },
      {
        title: 'Read chapters 1–3 of Charlotte’s Web',
        subject: 'English',
        learner: 'mia',
        estimate: '1h',
        day: -5,
        status: 'done',
        spent: '50min',
      },
      {
        title: 'Write about the longest river',
        subject: 'English',
        learner: 'ben',
        estimate: '1.5h',
        day: -5,
        status: 'done',
        spent: '2h',
      },
      {
        title: 'The Nile and the pharaohs',
        subject: 'History',
        learner: 'ben',
        estimate: '1h',
        day: -4,
        status: 'done',
        spent: '1h',
      },
      {
        title: 'Colours in Spanish',
        subject: 'Spanish',
        learner: 'leo',
        estimate: '20min',
        day: -4,
        status: 'done',
        spent: '20min',
      },
      {
        title: 'Practise the recorder: “Hot cross buns”',
        subject: 'Music',
        learner: 'mia',
        estimate: '30min',
        day: -3,
        status: 'in_progress',
        progress: 50,
      },
      { title: 'Paint a waterfall', subject: 'Art', learner: 'leo', estimate: '1h', day: -3 },
    ],
  },
  {
    name: 'Autumn leaves and letters',
    description: 'Outside as much as we can, inside with pencils.',
    days: [-2, 3],
    status: 'active',
    tasks: [
      {
        title: 'Decimals: workbook pages 20–22',
        description:
          'Do the first page alone, then we look at it together.\n- [x] Page 20\n- [x] Page 21, odd numbers\n- [ ] Page 22',
        subject: 'Math',
        learner: 'ben',
        estimate: '1h',
        day: 0,
        status: 'in_progress',
        progress: 60,
        spent: '30min',
      },
      {
        title: 'Times tables: 6 and 7',
        subject: 'Math',
        learner: 'mia',
        estimate: '30min',
        day: -2,
        status: 'done',
        spent: '25min',
      },
      {
        title: 'Count acorns in tens',
        subject: 'Math',
        learner: 'leo',
        estimate: '20min',
        day: -1,
        status: 'done',
        spent: '20min',
      },
      {
        title: 'Why leaves change colour',
        description: 'Collect five leaves, press them, and find out what chlorophyll is.',
        subject: 'Science',
        learner: 'ben',
        estimate: '1.5h',
        day: 1,
      },
      {
        title: 'Leaf collection with names',
        subject: 'Science',
        learner: 'mia',
        estimate: '1h',
        day: 0,
        status: 'in_progress',
        progress: 30,
        spent: '20min',
      },
      { title: 'Sort seeds by size', subject: 'Science', learner: 'leo', estimate: '30min', day: 0 },
      {
        title: 'A letter to Grandma',
        description: 'With an address and a stamp. She answers every letter!',
        subject: 'English',
        learner: 'mia',
        estimate: '45min',
        day: 0,
      },
      {
        title: 'Essay: my favourite season',
        subject: 'English',
        learner: 'ben',
        estimate: '1h',
        day: -1,
        status: 'done',
        spent: '1h 15min',
      },
      {
        title: 'Letters L and M',
        subject: 'English',
        learner: 'leo',
        estimate: '20min',
        day: 0,
        status: 'in_progress',
        progress: 50,
        spent: '10min',
      },
      { title: 'Timeline of ancient Egypt', subject: 'History', learner: 'ben', estimate: '2h', day: -1 },
      {
        title: 'Weather words',
        subject: 'Spanish',
        learner: 'mia',
        estimate: '30min',
        day: 0,
        status: 'done',
        spent: '30min',
      },
      { title: 'Leaf rubbings with wax crayons', subject: 'Art', learner: 'leo', estimate: '45min', day: 3 },
      {
        title: 'Sing “Autumn is here” together',
        subject: 'Music',
        learner: 'mia',
        others: ['ben', 'leo'],
        estimate: '20min',
        day: 0,
      },
      {
        title: 'Five laps around the meadow',
        subject: 'Physical education',
        learner: 'ben',
        estimate: '30min',
        day: 0,
        status: 'done',
        spent: '30min',
      },
    ],
  },
  {
    name: 'Stars and planets',
    description: 'Nights are long now: the telescope comes down from the attic.',
    days: [4, 8],
    status: 'draft',
    tasks: [
      { title: 'How far is the moon?', subject: 'Math', learner: 'ben', estimate: '45min' },
      { title: 'Model of the solar system', subject: 'Science', learner: 'mia', estimate: '2h' },
      { title: 'Find three constellations', subject: 'Science', learner: 'leo', estimate: '30min' },
      { title: 'A diary from a space station', subject: 'English', learner: 'ben', estimate: '1h' },
      { title: 'Galileo and his telescope', subject: 'History', learner: 'mia', estimate: '1h' },
      { title: 'Paint the night sky', subject: 'Art', learner: 'leo', estimate: '1h' },
    ],
  },
  {
    name: 'Backlog',
    description: '',
    tasks: [
      { title: 'Long division: the first steps', subject: 'Math', learner: 'mia', estimate: '45min' },
      { title: 'Shapes in the house', subject: 'Math', learner: 'leo', estimate: '30min' },
      { title: 'Plant beans and measure them', subject: 'Science', learner: 'leo', estimate: '30min' },
      { title: 'Read “The Little Prince”', subject: 'English', learner: 'ben', estimate: '4h' },
      { title: 'Vikings: ships and sagas', subject: 'History', learner: 'ben', estimate: '2h' },
      { title: 'Order an ice cream in Spanish', subject: 'Spanish', learner: 'mia', estimate: '30min' },
      { title: 'Learn three chords on the ukulele', subject: 'Music', learner: 'ben', estimate: '1h' },
      {
        title: 'Skipping rope: fifty in a row',
        subject: 'Physical education',
        learner: 'mia',
        estimate: '20min',
      },
    ],
  },
]

/** A template of a usual week, saved from the active sprint. */
export const demoTemplate = {
  name: 'A usual week',
  description: 'Math every day, and something with the hands.',
  hasSeries: false,
}
