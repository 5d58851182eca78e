/** Lengths in UTF-16 units, counts and sizes that contract and screens share. */
export const limits = {
  username: { min: 1, max: 254 },
  email: { max: 254 },
  personName: { min: 1, max: 80 },
  password: { min: 6, max: 256 },
  workspaceName: { min: 1, max: 120 },
  workspaceDescription: { max: 2000 },
  subjectName: { min: 1, max: 60 },
  sprintName: { min: 1, max: 120 },
  sprintDescription: { max: 2000 },
  taskTitle: { min: 1, max: 200 },
  taskDescription: { max: 5000 },
  durationText: { max: 40 },
  progress: { min: 0, max: 100 },
  /** How often a task can have been edited: more than anybody does, with room for more in every database. */
  version: { min: 1, max: 1_000_000_000 },
  /** Minutes logged in one step: a day. */
  minutesAtOnce: 1440,
  token: { max: 128 },
  timezone: { max: 64 },
  /** Of each kind of mail that somebody can have sent to others: invitations, and links for a new password. */
  mailsAnHour: { toOneAddress: 3, fromOneSender: 30 },
  recentActivity: 20,
  /**
   * How many there may be, so that every list has an end that families and co-ops do not reach: `cards` on one board, which is the backlog or a sprint; `workspaces` that one person has made; all others in one
   * workspace. Deleted tasks do not count, and only invitations that are pending do.
   */
  most: {
    cards: 3000,
    tasks: 20_000,
    sprints: 1000,
    subjects: 200,
    members: 300,
    invitations: 100,
    workspaces: 50,
  },
  /** Open streams of notes: of one person, and of all together at one server, where 1,000 of them take 66 MB. */
  streamsAtOnce: { ofOne: 100, ofAll: 3000 },
  bodyBytes: 262_144,
  /** Characters of a whole address, its query included. */
  addressLength: 8000,
} as const

/** What there may be only so many of. */
export type Countable = keyof typeof limits.most
