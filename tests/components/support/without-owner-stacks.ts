import * as React from 'react'

/**
 * React's development build makes an error for each element, in case a warning wants to say where that was written: a fifth of
 * what these tests cost. It stops by itself after ten thousand a second; here it does so from the first.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
