DROP INDEX "search_products_words";--> statement-breakpoint
DROP INDEX "search_words_prefix";--> statement-breakpoint
DROP INDEX "search_words_sound";--> statement-breakpoint
DROP INDEX "search_words_slips";--> statement-breakpoint
DROP INDEX "search_words_sound_slips";--> statement-breakpoint
DROP INDEX "search_words_similar";