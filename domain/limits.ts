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
  timezone: { max: 64 },
  recentActivity: 20,
  bodyBytes: 262_144,
} as const
