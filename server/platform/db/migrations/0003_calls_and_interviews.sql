ALTER TABLE "consultation_calls" ADD COLUMN "held_by_network" text;--> statement-breakpoint
ALTER TABLE "consultation_calls" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD COLUMN "confirmed_overlaps" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "recent_moves" timestamp with time zone[] DEFAULT '{}' NOT NULL;