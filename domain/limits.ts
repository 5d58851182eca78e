/** Limits shared by contract and web app: lengths in UTF-16 units, counts, bytes. */
export const limits = {
  username: { min: 1, max: 254 },
  email: { max: 254 },
  personName: { min: 1, max: 80 },
  password: { min: 6, max: 256 },
  workspaceName: { min: 1, max: 120 },
  workspaceDescription: { max: 2000 },
  dayOffName: { max: 60 },
  /** The first and the last school day of new rows; older rows may have others. */
  schoolDay: { first: '2000-01-01', last: '2100-12-31' },
  /** Days of a sprint, including the first and the last. */
  sprintDays: 400,
  subjectName: { min: 1, max: 60 },
  languageTag: { max: 6 },
  sprintName: { min: 1, max: 120 },
  sprintDescription: { max: 2000 },
  answerWords: { max: 280 },
  taskTitle: { min: 1, max: 200 },
  taskDescription: { max: 5000 },
  durationText: { max: 40 },
  /** Learners of one card. */
  assignees: 20,
  searchText: { min: 1, max: 200 },
  searchResults: 50,
  progress: { min: 0, max: 100 },
  /** In one write. */
  tasksAtOnce: { created: 200, changed: 1000, ofSeries: 1000 },
  schoolDaysToShift: { min: 1, max: 30 },
  /** `titles` of a list; `every` n-th; how many `perWeek`; how many `times`; `upcoming` ones that are listed. */
  series: { titles: 500, every: 12, perWeek: 35, times: 1000, upcoming: 20 },
  /** `learners`: places; `days` of school that it spans; `bytes` of the file that passes it on, less than a request may have. */
  template: { tasks: 500, learners: 20, days: 400, bytes: 200_000 },
  /** A task's edit counter; the maximum fits every database's integer. */
  version: { min: 1, max: 1_000_000_000 },
  /** One day. */
  minutesPerEntry: 1440,
  /** Of one look at hours: a leap year. */
  daysOfHours: 366,
  /** What a week of learning may be set to. */
  weeklyMinutes: 6000,
  /** Without a touch, until a shared tablet goes back to the pictures. */
  deviceMinutes: { min: 1, max: 120 },
  deviceName: { min: 1, max: 60 },
  token: { max: 128 },
  /** As typed, with spaces and dashes. */
  secondFactorCode: { max: 64 },
  timezone: { max: 64 },
  /** For each kind of mail a user can trigger; `perServer` for all kinds together. */
  mailsPerHour: { perRecipient: 3, perSender: 30, perServer: 300 },
  /** To one person, from all workspaces together. */
  requestsPerDay: 3,
  recentActivity: 20,
  /** Tasks that a calendar feed tells of, the latest; more than a board holds. */
  calendarTasks: 4000,
  /** Entries of a page. */
  history: 50,
  notices: 50,
  /**
   * Quotas, far above what families and co-ops need. `cards` is per board (backlog or sprint), `workspaces` per creator (closed ones too),
   * `waitingLearning` per learner, the others per workspace; `text` is the bytes of what tasks and series say. Deleted tasks
   * do not count; only pending invitations do.
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
  /** Open event streams per user, per network and per server; 1,000 take about 66 MB. Many windows of a co-op have one address. */
  openStreams: { perUser: 100, perNetwork: 500, perServer: 3000 },
  bodyBytes: 262_144,
  /** Characters of path plus query. */
  urlLength: 8000,
} as const

export type QuotaName = keyof typeof limits.quotas
