-- Pairs of Korean syllables are words too: a search mends a wrong letter by them.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT lexeme FROM unnest(tsvector_to_array(new.search)) AS lexeme
  WHERE length(lexeme) BETWEEN 2 AND 40 AND lexeme !~ '[0-9\u3040-\u30ff]'
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = lexeme);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The Korean words of all records, read before any row is locked; and letters of Persian and Urdu keyboards, and Arabic digits, as
-- `normalise` writes them since.
DO $$
DECLARE
  typed constant text := 'یےکڪہەھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
  folded constant text := 'ييككههها01234567890123456789';
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY[
    'image_index', 'news', 'articles', 'stories', 'topics', 'activities', 'photographers', 'subjects'
  ] LOOP
    EXECUTE format(
      'INSERT INTO search_words (word) SELECT word FROM ts_stat(%L) '
      'WHERE word ~ ''^[\uac00-\ud7af]{2}$'' '
      'AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = ts_stat.word)',
      format('SELECT search FROM %I', searched)
    );
  END LOOP;
  FOREACH searched IN ARRAY ARRAY[
    'images', 'news', 'articles', 'stories', 'topics', 'activities', 'photographers', 'subjects'
  ] LOOP
    EXECUTE format(
      'UPDATE %I SET search_text = translate(search_text, $1, $2), search = array_to_tsvector(array('
      'SELECT DISTINCT translate(lexeme, $1, $2) FROM unnest(tsvector_to_array(search)) AS lexeme)) '
      'WHERE search_text ~ $3', searched
    ) USING typed, folded, '[' || typed || ']';
  END LOOP;
  UPDATE concepts SET keys = array(SELECT translate(key, typed, folded) FROM unnest(keys) AS key)
  WHERE keys::text ~ ('[' || typed || ']');
END
$$;
