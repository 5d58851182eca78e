import { aPerson, joinWorkspace, type Person } from './family.ts'
import type { TestServer } from './test-server.ts'

/**
 * Creates Ruth (facilitator) and Itai (learner) with all content in Hebrew. `titles` become tasks of Itai, in the
 * backlog or in an active sprint.
 */
export async function aHebrewFamily(server: TestServer, titles: string[] = [], where?: 'active') {
  const ruth = await aHebrewPerson(server, 'רות', 'facilitator')
  const itai = await aHebrewPerson(server, 'איתי', 'learner')
  const { id: workspaceId } = await server.ok(ruth, 'POST /api/workspaces', { body: { name: 'משפחת אלון' } })
  await joinWorkspace(server, workspaceId, itai)
  const week = { name: 'שבוע הרי הגעש', startDate: '2026-03-01', endDate: '2026-03-05', workspaceId }
  const sprint = where && (await server.ok(ruth, 'POST /api/sprints', { body: week }))
  const params = { id: workspaceId }
  const [subject] = await server.ok(ruth, 'GET /api/workspaces/:id/subjects', { params })
  for (const title of titles) {
    const place = { workspaceId, sprintId: sprint?.id ?? null, subject: subject?.id ?? null }
    const task = { title, ...place, assignedTo: itai.id, estimatedTime: '1h' }
    await server.ok(ruth, 'POST /api/tasks', { body: task })
  }
  if (sprint) await server.ok(ruth, 'POST /api/sprints/:id/start', { params: { id: sprint.id } })
  return { ruth, itai, workspaceId }
}

/** Creates a Hebrew-speaking account without a workspace. Its email address is in Latin letters. */
async function aHebrewPerson(server: TestServer, first_name: string, role: Person['role']): Promise<Person> {
  const person = await aPerson(server, 'He', role)
  const names = { first_name, last_name: 'אלון', language: 'he' } as const
  await server.store.db.updateTable('user').set(names).where('id', '=', person.id).execute()
  return person
}
