/** SQL type for a sum of minutes. Many tasks that each last a year would overflow an integer in PostgreSQL. */
export const sumOfMinutes = 'double precision'
