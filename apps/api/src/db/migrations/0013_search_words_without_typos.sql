ALTER TABLE "search_words" DROP COLUMN "slips";--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "sound_slips";--> statement-breakpoint
DROP FUNCTION one_letter_less(text);--> statement-breakpoint
-- Meat is not lamb and veal is not beef; rows that staff have changed stay as they are.
UPDATE search_synonyms SET words = 'غنم ضأن ضاني lamb mutton' WHERE words = 'لحم غنم ضأن ضاني lamb mutton';--> statement-breakpoint
UPDATE search_synonyms SET words = 'بقر بقري beef' WHERE words = 'بقر بقري عجل beef veal';--> statement-breakpoint
UPDATE search_synonyms SET words = 'خروف sheep' WHERE words = 'خروف نعيمي sheep';
