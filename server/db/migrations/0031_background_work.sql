-- What is done outside of requests besides messages: resumes that are read, and what is done again and again.
SELECT pgboss.create_queue('resumes', '{"policy":"standard","retryLimit":5,"retryDelay":60,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
--> statement-breakpoint
SELECT pgboss.create_queue('rounds', '{"policy":"standard","retryLimit":0,"retryDelay":60,"retryBackoff":true,"expireInSeconds":900,"retentionMinutes":20160}');
