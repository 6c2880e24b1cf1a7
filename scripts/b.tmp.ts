import { applications } from '/work/wt/search/scripts/bench/applications.ts'
for (const f of await applications(process.argv[2]==='short')) console.log(f.figure, Math.round(f.measured), f.limit)
process.exit(0)
