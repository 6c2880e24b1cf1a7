import { Skeleton } from '#src/ui/skeleton.tsx'

/** Stands where a portal page will be. */
export const PageSkeleton = () => <Skeleton lines={9} label="Loading the page" />
