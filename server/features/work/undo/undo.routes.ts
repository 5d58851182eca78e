import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { undoChange } from './undo.service.ts'

export function undoRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/changes/:id/undo', ({ actor, params }) => undoChange(actor, params.id))
}
