CREATE TABLE "assignments" (
	"employee_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "assignments_employee_id_client_id_pk" PRIMARY KEY("employee_id","client_id"),
	CONSTRAINT "assignments_days_in_order" CHECK ("assignments"."until" is null or "assignments"."since" <= "assignments"."until")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"pro_name" text NOT NULL,
	CONSTRAINT "clients_name" UNIQUE("pro_name"),
	CONSTRAINT "clients_name_length" CHECK (char_length("clients"."pro_name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "leave_days" (
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"half" text NOT NULL,
	"sheet_id" uuid NOT NULL,
	CONSTRAINT "leave_days_employee_id_day_half_pk" PRIMARY KEY("employee_id","day","half"),
	CONSTRAINT "leave_days_half_known" CHECK ("leave_days"."half" in ('AM', 'PM'))
);
--> statement-breakpoint
CREATE TABLE "time_sheet_activities" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"big_activity" text NOT NULL,
	"pro_outcome" text NOT NULL,
	"big_hours" integer NOT NULL,
	CONSTRAINT "time_sheet_activities_sheet_id_position_pk" PRIMARY KEY("sheet_id","position"),
	CONSTRAINT "time_sheet_activities_minutes" CHECK ("time_sheet_activities"."big_hours" between 0 and 44640)
);
--> statement-breakpoint
CREATE TABLE "time_sheet_history" (
	"sheet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "time_sheet_history_sheet_id_position_pk" PRIMARY KEY("sheet_id","position")
);
--> statement-breakpoint
CREATE TABLE "time_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text NOT NULL,
	"total_minutes" integer NOT NULL,
	"leave_type" text,
	"half_day" text DEFAULT 'none' NOT NULL,
	"file_id" uuid,
	CONSTRAINT "time_sheets_file" UNIQUE("file_id"),
	CONSTRAINT "time_sheets_kind_known" CHECK ("time_sheets"."kind" in ('sheet', 'leave')),
	CONSTRAINT "time_sheets_status_known" CHECK ("time_sheets"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected') or ("time_sheets"."status" = 'Cancelled' and "time_sheets"."kind" = 'leave')),
	CONSTRAINT "time_sheets_leave_type_known" CHECK ("time_sheets"."leave_type" in ('PTO', 'Sick Leave', 'Bereavement Leave', 'Parental Leave', 'Jury Duty and Voting Leave')),
	CONSTRAINT "time_sheets_days_in_order" CHECK ("time_sheets"."start_date" <= "time_sheets"."end_date"),
	CONSTRAINT "time_sheets_sheet_or_leave" CHECK (case "time_sheets"."kind" when 'sheet' then "time_sheets"."client_id" is not null and "time_sheets"."leave_type" is null and "time_sheets"."total_minutes" > 0 else "time_sheets"."client_id" is null and "time_sheets"."leave_type" is not null and "time_sheets"."total_minutes" = 0 end),
	CONSTRAINT "time_sheets_half_day" CHECK ("time_sheets"."half_day" = 'none' or ("time_sheets"."half_day" in ('AM', 'PM') and "time_sheets"."kind" = 'leave' and "time_sheets"."start_date" = "time_sheets"."end_date"))
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_days" ADD CONSTRAINT "leave_days_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_days" ADD CONSTRAINT "leave_days_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_activities" ADD CONSTRAINT "time_sheet_activities_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_history" ADD CONSTRAINT "time_sheet_history_sheet_id_time_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."time_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheet_history" ADD CONSTRAINT "time_sheet_history_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_employee_id_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_days_sheet" ON "leave_days" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "time_sheets_employee" ON "time_sheets" USING btree ("employee_id","created_at");