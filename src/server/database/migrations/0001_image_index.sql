-- Keeps image_index: one narrow row for each picture that visitors may see.
CREATE FUNCTION image_index_refresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 1 AND new.on_sale AND new.deleted_at IS NULL THEN
    INSERT INTO image_index (
      image_id, kind, online_at, sale_count, subject_id, photographer_id,
      direction, long_side, colors, search, search_text
    ) VALUES (
      new.id, new.kind, coalesce(new.online_at, new.created_at), new.sale_count, new.subject_id,
      new.photographer_id, new.direction, greatest(new.width, new.height), new.colors, new.search,
      new.search_text
    )
    ON CONFLICT (image_id) DO UPDATE SET
      kind = excluded.kind,
      online_at = excluded.online_at,
      sale_count = excluded.sale_count,
      subject_id = excluded.subject_id,
      photographer_id = excluded.photographer_id,
      direction = excluded.direction,
      long_side = excluded.long_side,
      colors = excluded.colors,
      search = excluded.search,
      search_text = excluded.search_text;
  ELSE
    DELETE FROM image_index WHERE image_id = new.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER image_index_refresh
AFTER INSERT OR UPDATE OF
  status, on_sale, deleted_at, kind, online_at, sale_count, subject_id, photographer_id,
  direction, width, height, colors, search, search_text
ON images FOR EACH ROW EXECUTE FUNCTION image_index_refresh();
