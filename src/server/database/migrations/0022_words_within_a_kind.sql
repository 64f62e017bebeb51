-- Its indexes are built beside the writes of the servers that run, and take the place of older ones (`large-indexes.queries.ts`).
SELECT 1;
