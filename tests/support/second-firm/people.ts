import type { TeamMember } from '#api/rules/firm.ts'

export const team: readonly TeamMember[] = []
