/** Limits shared by the contract, the server and the web app: lengths in UTF-16 code units, counts, and bytes. */
export const limits = {
  username: { min: 1, max: 254 },
  email: { max: 254 },
  personName: { min: 1, max: 80 },
  password: { min: 6, max: 256 },
  workspaceName: { min: 1, max: 120 },
  workspaceDescription: { max: 2000 },
  dayOffName: { max: 60 },
  /** First and last school day allowed in new rows. Older rows may have other days. */
  schoolDay: { first: '2000-01-01', last: '2100-12-31' },
  /** Maximum length of a sprint in days, including the first and the last. */
  sprintDays: 400,
  subjectName: { min: 1, max: 60 },
  languageTag: { max: 6 },
  sprintName: { min: 1, max: 120 },
  sprintDescription: { max: 2000 },
  answerWords: { max: 280 },
  taskTitle: { min: 1, max: 200 },
  taskDescription: { max: 5000 },
  durationText: { max: 40 },
  /** Maximum number of learners of one card. */
  assignees: 20,
  searchText: { min: 1, max: 200 },
  searchResults: 50,
  progress: { min: 0, max: 100 },
  /** Maximum number of tasks in one request. */
  tasksAtOnce: { created: 200, changed: 1000, ofSeries: 1000 },
  schoolDaysToShift: { min: 1, max: 30 },
  /**
   * `titles` is the length of a list, `every` the interval, `perWeek` and `times` the number of tasks, and `upcoming`
   * the number of next tasks that are listed.
   */
  series: { titles: 500, every: 12, perWeek: 35, times: 1000, upcoming: 20 },
  /**
   * `learners` is the number of places, `days` the number of school days, and `bytes` the size of the exported file,
   * which must be smaller than `bodyBytes`.
   */
  template: { tasks: 500, learners: 20, days: 400, bytes: 200_000 },
  /** The edit counter of a task. The maximum fits into the integer type of every database. */
  version: { min: 1, max: 1_000_000_000 },
  /** Maximum number of minutes in one time entry: one day. */
  minutesPerEntry: 1440,
  /** Maximum number of days in one request for hours: a leap year. */
  daysOfHours: 366,
  /** Maximum of the weekly goal in minutes. */
  weeklyMinutes: 6000,
  /** Minutes of inactivity after which a shared tablet returns to the screen with the pictures of the learners. */
  deviceMinutes: { min: 1, max: 120 },
  deviceName: { min: 1, max: 60 },
  token: { max: 128 },
  /** Maximum length of a code as the user typed it, including spaces and dashes. */
  secondFactorCode: { max: 64 },
  timezone: { max: 64 },
  /** Limits for each kind of mail that a user can trigger. `perServer` counts all kinds together. */
  mailsPerHour: { perRecipient: 3, perSender: 30, perServer: 300 },
  /** Maximum number of membership requests to one person per day, over all workspaces. */
  requestsPerDay: 3,
  recentActivity: 20,
  /** Maximum number of tasks in a calendar feed, which contains the latest ones. It is more than a board can hold. */
  calendarTasks: 4000,
  /** Number of history entries per page. */
  history: 50,
  notices: 50,
  /**
   * Quotas, far above what families and homeschool co-ops need. `cards` counts per board (backlog or sprint),
   * `workspaces` per creator (closed ones too), `waitingLearning` per learner, and all others per workspace.
   * `text` is the size in bytes of the text in tasks and series. Deleted tasks do not count, and only pending
   * invitations count.
   */
  quotas: {
    cards: 3000,
    tasks: 20_000,
    text: 10_000_000,
    sprints: 1000,
    subjects: 200,
    members: 300,
    invitations: 100,
    daysOff: 500,
    series: 300,
    templates: 100,
    waitingLearning: 50,
    devices: 100,
    workspaces: 50,
  },
  /**
   * Maximum number of open event streams per user, network and server. 1,000 streams take about 66 MB.
   * `perNetwork` is high because many browsers of a homeschool co-op share one address.
   */
  openStreams: { perUser: 100, perNetwork: 500, perServer: 3000 },
  bodyBytes: 262_144,
  /** Maximum number of characters in the path and query of a URL together. */
  urlLength: 8000,
} as const

export type QuotaName = keyof typeof limits.quotas
