import { candidates } from '#server/db/schema/candidates.ts'
test.todo('x')
